# nix-build -E 'with import <nixpkgs> {}; callPackage ./package.nix {}'
{ lib, stdenv, fetchurl, autoPatchelfHook, curl, openssl }:

let
  version = "@VERSION@";
  tarballs = {
    # begin x86_64
    x86_64-linux = {
      url = "@URL@/today-@VERSION@-linux-x86_64.tar.gz";
      hash = "@SRI_x86_64@";
    };
    # end x86_64
    # begin aarch64
    aarch64-linux = {
      url = "@URL@/today-@VERSION@-linux-aarch64.tar.gz";
      hash = "@SRI_aarch64@";
    };
    # end aarch64
  };
in
stdenv.mkDerivation {
  pname = "today";
  inherit version;
  src = fetchurl tarballs.${stdenv.hostPlatform.system};

  nativeBuildInputs = [ autoPatchelfHook ];
  buildInputs = [ curl openssl stdenv.cc.cc.lib ];

  dontBuild = true;
  # The programs are stripped already.
  dontStrip = true;

  installPhase = ''
    runHook preInstall
    mkdir -p $out
    cp -r bin lib share $out/
    runHook postInstall
  '';

  meta = {
    description = "Dashboard of widgets for the terminal, like Apple's Today view";
    homepage = "@HOME@";
    mainProgram = "today";
    platforms = builtins.attrNames tarballs;
    sourceProvenance = [ lib.sourceTypes.binaryNativeCode ];
  };
}
