/** What the operating system says of a file names it, and needs no stack. */
export function isFaultOfFiles(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error
}
