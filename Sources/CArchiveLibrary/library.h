// The library of today-archives, whose sources include its headers themselves. This target has
// pkg-config find the headers.
