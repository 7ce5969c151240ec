// The image libraries of today-pictures, whose sources include their headers themselves. This target
// has pkg-config find the headers.
