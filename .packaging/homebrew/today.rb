# For Homebrew on Linux.
class Today < Formula
  desc "Dashboard of widgets for the terminal, like Apple's Today view"
  homepage "@HOME@"
  version "@VERSION@"

  depends_on "curl"
  depends_on :linux
  depends_on "openssl@3"

  # begin x86_64
  on_intel do
    url "@URL@/today-@VERSION@-linux-x86_64.tar.gz"
    sha256 "@SHA256_x86_64@"
  end
  # end x86_64
  # begin aarch64
  on_arm do
    url "@URL@/today-@VERSION@-linux-aarch64.tar.gz"
    sha256 "@SHA256_aarch64@"
  end
  # end aarch64

  def install
    bash_completion.install Dir["share/bash-completion/completions/*"]
    zsh_completion.install Dir["share/zsh/site-functions/*"]
    fish_completion.install Dir["share/fish/vendor_completions.d/*"]
    rm_r ["share/bash-completion", "share/zsh", "share/fish"]
    prefix.install "bin", "lib", "share"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/today --version")
    ENV["TODAY_HOME"] = testpath/"home"
    system bin/"today", "list"
  end
end
