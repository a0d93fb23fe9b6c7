import { fileURLToPath } from 'node:url'

/** From its file, so that a machine without any fonts writes the same word. */
const FONT = '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'

/** The word that lies across every picture that is not paid for, or not approved. */
export const WORDMARK = {
  text: 'Hueloom',
  fontFile: fileURLToPath(import.meta.resolve(FONT)),
  fontName: 'Source Sans 3 Semi-Bold',
}
