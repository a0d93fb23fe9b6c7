const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/tiff': 'tif',
  'image/bmp': 'bmp',
  'image/webp': 'webp',
  'image/heic': 'heic',
}

/** How the name of a file of this type ends, without the dot. */
export function endingOf(mimeType: string): string {
  return ENDINGS[mimeType] ?? 'bin'
}

/** The name of a file under which something else is made of it: `1.png` as a TIFF is `1.tif`. */
export function renamedAs(mimeType: string, name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.${endingOf(mimeType)}`
}
