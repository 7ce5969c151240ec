// Ed25519 and SHA-512 of the OpenSSL that the library has loaded. These functions have the same form in
// versions 1.1.1 and 3, so its headers are not needed.
#include <stdbool.h>
#include <stddef.h>

enum { TODAY_KEY = 32, TODAY_SIGNATURE = 64 };

static inline void *today_key_pair(const unsigned char *bytes, bool isPublic) {
  void *(*make)(int, void *, const unsigned char *, size_t) =
      (void *(*)(int, void *, const unsigned char *, size_t))today_loaded_function(
          isPublic ? "EVP_PKEY_new_raw_public_key" : "EVP_PKEY_new_raw_private_key");
  // EVP_PKEY_ED25519
  return make ? make(1087, NULL, bytes, TODAY_KEY) : NULL;
}

static inline void today_release_key(void *key) {
  void (*release)(void *) = (void (*)(void *))today_loaded_function("EVP_PKEY_free");
  if (key && release) release(key);
}

/// The public key of a secret; false without Ed25519.
static inline bool today_public_key(const unsigned char *secret, unsigned char *output) {
  int (*get)(const void *, unsigned char *, size_t *) = (int (*)(
      const void *, unsigned char *, size_t *))today_loaded_function("EVP_PKEY_get_raw_public_key");
  void *key = today_key_pair(secret, false);
  size_t count = TODAY_KEY;
  bool isDone = key && get && get(key, output, &count) == 1 && count == TODAY_KEY;
  today_release_key(key);
  return isDone;
}

typedef int (*today_begin)(void *, void **, const void *, void *, void *);

/// Makes or verifies a signature.
static inline bool today_process(
    const unsigned char *key, bool isPublic, const unsigned char *bytes, size_t count,
    unsigned char *signature) {
  void *(*create)(void) = (void *(*)(void))today_loaded_function("EVP_MD_CTX_new");
  void (*release)(void *) = (void (*)(void *))today_loaded_function("EVP_MD_CTX_free");
  today_begin begin = (today_begin)today_loaded_function(
      isPublic ? "EVP_DigestVerifyInit" : "EVP_DigestSignInit");
  int (*sign)(void *, unsigned char *, size_t *, const unsigned char *, size_t) =
      (int (*)(void *, unsigned char *, size_t *, const unsigned char *, size_t))
          today_loaded_function("EVP_DigestSign");
  int (*verify)(void *, const unsigned char *, size_t, const unsigned char *, size_t) =
      (int (*)(void *, const unsigned char *, size_t, const unsigned char *, size_t))
          today_loaded_function("EVP_DigestVerify");
  if (!create || !release || !begin || !sign || !verify) return false;
  void *pair = today_key_pair(key, isPublic);
  void *context = create();
  bool isDone = false;
  size_t length = TODAY_SIGNATURE;
  if (pair && context && begin(context, NULL, NULL, NULL, pair) == 1) {
    isDone = isPublic ? verify(context, signature, TODAY_SIGNATURE, bytes, count) == 1
                      : sign(context, signature, &length, bytes, count) == 1 &&
                            length == TODAY_SIGNATURE;
  }
  if (context) release(context);
  today_release_key(pair);
  return isDone;
}

static inline bool today_sign(
    const unsigned char *secret, const unsigned char *bytes, size_t count, unsigned char *output) {
  return today_process(secret, false, bytes, count, output);
}

static inline bool today_verify(
    const unsigned char *key, const unsigned char *bytes, size_t count,
    const unsigned char *signature) {
  return today_process(key, true, bytes, count, (unsigned char *)signature);
}

static inline bool today_sha512(const unsigned char *bytes, size_t count, unsigned char *output) {
  unsigned char *(*hash)(const unsigned char *, size_t, unsigned char *) =
      (unsigned char *(*)(const unsigned char *, size_t, unsigned char *))today_loaded_function(
          "SHA512");
  return hash && hash(bytes, count, output);
}
