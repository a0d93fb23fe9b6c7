/**
 * What the file for the printer is called, without the ending that its type gives it: order, size
 * and approved version, such as `1a2b3c4d-A2-v3`. Two orders or versions never share a name.
 */
export function printFileName(file: {
  orderNumber: string
  printSize: string
  version: number
}): string {
  const { orderNumber, printSize, version } = file
  // What orders keep is in words; a name of a file is kept to what every system takes.
  const size = printSize.replace(/[^\p{L}\p{N}]+/gu, '-')
  return `${orderNumber}-${size}-v${version}`
}
