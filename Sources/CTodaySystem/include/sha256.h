#ifndef CTODAYSYSTEM_SHA256_H
#define CTODAYSYSTEM_SHA256_H

// SHA-256 of FIPS 180-4, in C because debug builds of Swift need a minute for the data of an
// installation. The host links no library that has it.

#include <stddef.h>
#include <stdint.h>

struct today_sha256 {
  uint32_t state[8];
  uint64_t length;
  uint8_t block[64];
};

void today_sha256_begin(struct today_sha256 *hash);
void today_sha256_add(struct today_sha256 *hash, const void *bytes, size_t count);
void today_sha256_end(struct today_sha256 *hash, uint8_t digest[32]);

#endif
