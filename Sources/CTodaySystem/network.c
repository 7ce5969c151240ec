#define _GNU_SOURCE
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "include/CTodaySystem.h"

static void interrupted(int signal) { (void)signal; }

void today_interrupt_calls(int seconds) {
  // Without SA_RESTART, so that connect and poll return.
  struct sigaction action = {.sa_handler = interrupted};
  sigemptyset(&action.sa_mask);
  sigaction(SIGALRM, &action, NULL);
  struct itimerval timer = {{seconds, 0}, {seconds, 0}};
  setitimer(ITIMER_REAL, &timer, NULL);
}

int today_network_changes(void) {
  int descriptor = socket(AF_NETLINK, SOCK_RAW | SOCK_NONBLOCK | SOCK_CLOEXEC, NETLINK_ROUTE);
  if (descriptor < 0) return -1;
  struct sockaddr_nl address = {
    .nl_family = AF_NETLINK,
    .nl_groups = RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV6_IFADDR,
  };
  if (bind(descriptor, (struct sockaddr *)&address, sizeof address) == 0) return descriptor;
  close(descriptor);
  return -1;
}
