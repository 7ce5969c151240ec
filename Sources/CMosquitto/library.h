// The library of today-fleet, as pkg-config finds it.
#include <mosquitto.h>
#include <mqtt_protocol.h>

#include <dlfcn.h>
#include <stddef.h>

// Two facts about the encryption. The library has loaded OpenSSL, so its headers are not needed.

static inline void *today_loaded_function(const char *name) { return dlsym(RTLD_DEFAULT, name); }

/// The version of TLS, such as TLSv1.3; NULL without.
static inline const char *today_tls_version(struct mosquitto *client) {
  const char *(*version)(const void *) =
      (const char *(*)(const void *))today_loaded_function("SSL_get_version");
  void *ssl = mosquitto_ssl_get(client);
  return ssl && version ? version(ssl) : NULL;
}

/// The days until the broker's certificate expires; -1 if they are unknown.
static inline int today_certificate_days(struct mosquitto *client) {
  void *(*certificate)(const void *) =
      (void *(*)(const void *))today_loaded_function("SSL_get1_peer_certificate");
  const void *(*expiry)(const void *) =
      (const void *(*)(const void *))today_loaded_function("X509_get0_notAfter");
  int (*difference)(int *, int *, const void *, const void *) =
      (int (*)(int *, int *, const void *, const void *))today_loaded_function("ASN1_TIME_diff");
  void (*release)(void *) = (void (*)(void *))today_loaded_function("X509_free");
  void *ssl = mosquitto_ssl_get(client);
  void *peer = ssl && certificate ? certificate(ssl) : NULL;
  int days = -1, seconds = 0;
  if (peer && expiry && difference) difference(&days, &seconds, NULL, expiry(peer));
  if (peer && release) release(peer);
  return days;
}

#include "signatures.h"
