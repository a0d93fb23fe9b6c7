import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'

/** Larger than the profiles of printing houses, which hold a few megabytes of tables. */
const MOST_BYTES = 64 * 1024 * 1024
const HEADER_BYTES = 128
const TAG_BYTES = 12
/** Class of the device, by colour space: RGB also as a working space that a laboratory asks for. */
const CLASSES: Record<PrintProfile['space'], readonly string[]> = {
  RGB: ['prtr', 'mntr'],
  CMYK: ['prtr'],
}

/** The ICC profile of a printing house, checked. */
export type PrintProfile = {
  path: string
  space: 'RGB' | 'CMYK'
  /** The file as it was when it was checked. */
  bytes: Buffer
}

/** A file cannot be the profile of a printing house; the message says why, in one line. */
export class PrintProfileError extends Error {
  override readonly name = 'PrintProfileError'

  constructor(path: string, fault: string, options?: ErrorOptions) {
    super(`${path} cannot be the profile of a printing house: ${fault}`, options)
  }
}

/**
 * Reads an ICC profile that prints are converted to and tries it on a swatch. Whatever is wrong
 * with it is a `PrintProfileError`: sharp would pass over it in silence.
 */
export async function readPrintProfile(path: string): Promise<PrintProfile> {
  const bytes = await readBytes(path)
  const fault = faultOf(bytes)
  if (fault !== undefined) throw new PrintProfileError(path, fault)
  const space = bytes.toString('latin1', 16, 20).trim() as PrintProfile['space'] // faultOf looked
  const profile = { path, space, bytes }
  if (!(await convertsSwatch(profile))) {
    throw new PrintProfileError(path, 'its tables do not tell how to convert a picture to it')
  }
  return profile
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    const facts = await stat(path)
    if (!facts.isFile()) throw new PrintProfileError(path, 'expected a file')
    if (facts.size > MOST_BYTES) {
      throw new PrintProfileError(path, `expected at most ${MOST_BYTES} bytes, got ${facts.size}`)
    }
    return await readFile(path)
  } catch (cause) {
    if (cause instanceof PrintProfileError) throw cause
    const { code, message } = cause as NodeJS.ErrnoException // what the file system throws
    const fault = code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${message})`
    throw new PrintProfileError(path, fault, { cause })
  }
}

/** The first thing that is wrong with a profile, as ICC.1:2022, 7.2 and 7.3 describe it. */
function faultOf(bytes: Buffer): string | undefined {
  if (bytes.length < HEADER_BYTES + 4 || bytes.toString('latin1', 36, 40) !== 'acsp') {
    return 'it is no ICC profile (expected the signature acsp)'
  }
  const declared = bytes.readUInt32BE(0)
  if (declared !== bytes.length) {
    return `it is cut short or was changed: expected ${declared} bytes, got ${bytes.length}`
  }
  const space = bytes.toString('latin1', 16, 20).trim()
  if (space !== 'RGB' && space !== 'CMYK')
    return `expected the colour space RGB or CMYK, got ${space}`
  const deviceClass = bytes.toString('latin1', 12, 16)
  if (!CLASSES[space].includes(deviceClass)) {
    const expected = CLASSES[space].join(' or ')
    return `expected the class ${expected} for ${space}, got ${deviceClass}`
  }
  return hasTagsInside(bytes) ? undefined : 'its tags lie outside the file'
}

function hasTagsInside(bytes: Buffer): boolean {
  const count = bytes.readUInt32BE(HEADER_BYTES)
  const tagsEnd = HEADER_BYTES + 4 + count * TAG_BYTES
  if (tagsEnd > bytes.length) return false
  for (let at = HEADER_BYTES + 4; at < tagsEnd; at += TAG_BYTES) {
    if (bytes.readUInt32BE(at + 4) + bytes.readUInt32BE(at + 8) > bytes.length) return false
  }
  return true
}

async function convertsSwatch({ path, bytes }: PrintProfile): Promise<boolean> {
  const swatch = sharp({ create: { width: 2, height: 2, channels: 3, background: '#c86432' } })
  const converted = await swatch.withIccProfile(path).tiff().toBuffer()
  return (await sharp(converted).metadata()).icc?.equals(bytes) ?? false
}
