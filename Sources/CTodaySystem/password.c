#define _GNU_SOURCE
#include <dlfcn.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "CTodaySystem.h"

// The interface of PAM in Linux-PAM and OpenPAM. Its headers are not needed for the build, nor its
// library for running: a machine without PAM checks no passwords.
struct pam_message {
  int style;
  const char *text;
};
struct pam_response {
  char *text;
  int code;
};
struct pam_conv {
  int (*converse)(int, const struct pam_message **, struct pam_response **, void *);
  void *data;
};

enum { PAM_SUCCESS = 0, PAM_CONV_ERR = 19, PAM_PROMPT_ECHO_OFF = 1 };
// Results that mean that the password is wrong, and not that PAM failed.
enum { PAM_AUTH_ERR = 7, PAM_USER_UNKNOWN = 10, PAM_MAXTRIES = 11, PAM_PERM_DENIED = 6 };

static void *open_pam(void) { return dlopen("libpam.so.0", RTLD_NOW | RTLD_GLOBAL); }

bool today_has_pam(void) {
  void *library = open_pam();
  if (!library) return false;
  bool is_whole = dlsym(library, "pam_start") && dlsym(library, "pam_authenticate") &&
                  dlsym(library, "pam_end");
  dlclose(library);
  return is_whole;
}

// Answers every prompt without echo with the password, and no other prompt.
static int converse(
    int count, const struct pam_message **messages, struct pam_response **responses, void *data) {
  if (count <= 0 || count > 32) return PAM_CONV_ERR;
  struct pam_response *answers = calloc((size_t)count, sizeof *answers);
  if (!answers) return PAM_CONV_ERR;
  for (int index = 0; index < count; index++) {
    if (messages[index]->style != PAM_PROMPT_ECHO_OFF) continue;
    answers[index].text = strdup(data);
  }
  *responses = answers;
  return PAM_SUCCESS;
}

static const char *service(void) {
  if (access("/etc/pam.d/today", R_OK) == 0 || access("/usr/lib/pam.d/today", R_OK) == 0)
    return "today";
  return "login";
}

int today_check_password(void) {
  // Keeps the password out of core dumps, and the memory unreadable for other processes of the
  // user.
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);

  char password[1024];
  size_t used = 0;
  while (used < sizeof password - 1) {
    ssize_t count = read(0, password + used, sizeof password - 1 - used);
    if (count <= 0) break;
    used += (size_t)count;
  }
  password[used] = 0;
  int verdict = TODAY_PASSWORD_UNAVAILABLE;
  struct passwd *user = getpwuid(getuid());
  void *library = open_pam();
  int (*start)(const char *, const char *, const struct pam_conv *, void **) =
      library ? (int (*)(const char *, const char *, const struct pam_conv *, void **))dlsym(
                    library, "pam_start")
              : NULL;
  int (*authenticate)(void *, int) =
      library ? (int (*)(void *, int))dlsym(library, "pam_authenticate") : NULL;
  int (*end)(void *, int) = library ? (int (*)(void *, int))dlsym(library, "pam_end") : NULL;
  if (user && start && authenticate && end) {
    struct pam_conv conversation = {converse, password};
    void *session = NULL;
    int result = start(service(), user->pw_name, &conversation, &session);
    if (result == PAM_SUCCESS) {
      result = authenticate(session, 0);
      verdict = result == PAM_SUCCESS ? TODAY_PASSWORD_RIGHT
                : result == PAM_AUTH_ERR || result == PAM_USER_UNKNOWN ||
                        result == PAM_MAXTRIES || result == PAM_PERM_DENIED
                    ? TODAY_PASSWORD_WRONG
                    : TODAY_PASSWORD_REFUSED;
      end(session, result);
    } else {
      verdict = TODAY_PASSWORD_REFUSED;
    }
  }
  explicit_bzero(password, sizeof password);
  return verdict;
}
