import { join } from 'node:path'

/** The word that lies across every picture that is not paid for, or not approved. */
export const WORDMARK = {
  text: 'Hueloom',
  /** From its file, so that a machine without any fonts writes the same word. */
  fontFile: join(import.meta.dirname, '../fonts/SourceSans3-SemiBold.ttf'),
  fontName: 'Source Sans 3 Semi-Bold',
}
