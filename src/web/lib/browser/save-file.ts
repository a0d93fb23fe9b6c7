const FREE_AFTER_MS = 60_000

/** Offers a file to keep, as a click on its link would. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), FREE_AFTER_MS)
}
