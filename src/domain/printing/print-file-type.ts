import { imageFormatOf } from '#domain/photos/image-format.ts'

/** What a print file can be: JPEG in RGB, TIFF in the inks of a printing house. */
export type PrintFileType = 'image/jpeg' | 'image/tiff'

/** Bytes of a print file that show its type. */
export const PRINT_FILE_SIGNATURE_BYTES = 4

/**
 * The type of a print file by its first bytes: what is set up now says nothing about files that
 * were made before.
 */
export function printFileTypeOf(signature: Uint8Array): PrintFileType {
  return imageFormatOf(signature) === 'tiff' ? 'image/tiff' : 'image/jpeg'
}
