import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeProofPicture } from './watermark.ts'

const WORDMARK = {
  text: 'Hueloom',
  fontFile: join(import.meta.dirname, '../../server/fonts/SourceSans3-SemiBold.ttf'),
  fontName: 'Source Sans 3 Semi-Bold',
}
const LONGEST_SIDE = 800

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proof-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function mark(bytes: Buffer) {
  const sourcePath = join(folder, 'source')
  const path = join(folder, 'proof.webp')
  await writeFile(sourcePath, bytes)
  const made = await makeProofPicture(sourcePath, {
    longestSide: LONGEST_SIDE,
    path,
    wordmark: WORDMARK,
  })
  return { made, bytes: made.ok ? await readFile(path) : Buffer.alloc(0) }
}

const plain = (background: string, size: { width: number; height: number }) =>
  sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer()

/** The share of a part that differs visibly from the colour that the picture had there. */
async function markedShare(
  bytes: Buffer,
  part: { left: number; top: number; width: number; height: number },
  colour: number,
): Promise<number> {
  const grey = await sharp(bytes).extract(part).greyscale().raw().toBuffer()
  return grey.filter((value) => Math.abs(value - colour) > 24).length / grey.length
}

const sizes = [
  { width: 900, height: 675 },
  { width: 675, height: 900 },
  { width: 450, height: 350 },
]

describe.each(sizes)('on $width × $height', (size) => {
  it.each([
    ['black', '#000', 0],
    ['white', '#fff', 255],
    ['grey', '#808080', 128],
  ])('every part of a %s picture is marked, and little of it', async (_name, colour, value) => {
    const { made, bytes } = await mark(await plain(colour, size))
    if (!made.ok) throw new Error('expected a proof')
    const width = Math.floor(made.width / 3)
    const height = Math.floor(made.height / 3)
    for (const column of [0, 1, 2]) {
      for (const row of [0, 1, 2]) {
        const part = { left: column * width, top: row * height, width, height }
        const share = await markedShare(bytes, part, value)
        expect([column, row, share > 0.015]).toEqual([column, row, true])
        expect([column, row, share < 0.2]).toEqual([column, row, true])
      }
    }
  })
})

it('is upright, for screens, and without what a camera says', async () => {
  const photo = await sharp(await plain('#a08060', { width: 1200, height: 900 }))
    .jpeg()
    .withExif({ IFD0: { Artist: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { bytes } = await mark(photo)
  const { format, width, height, exif, icc, orientation } = await sharp(bytes).metadata()
  expect({ format, width, height, exif, icc, orientation }).toEqual({
    format: 'webp',
    width: 600,
    height: 800,
  })
})

it('is on a picture that is narrower than its words', async () => {
  const narrow = { width: 800, height: 24 }
  const { made, bytes } = await mark(await plain('#000', narrow))
  expect(made).toEqual({ ok: true, ...narrow })
  expect(await markedShare(bytes, { left: 0, top: 0, ...narrow }, 0)).toBeGreaterThan(0.01)
})

it('is never larger than the picture', async () => {
  const { made } = await mark(await plain('#a08060', { width: 400, height: 300 }))
  expect(made).toEqual({ ok: true, width: 400, height: 300 })
})

it('tells of what is no picture', async () => {
  expect((await mark(Buffer.from('no picture'))).made).toEqual({
    ok: false,
    reason: 'not_an_image',
  })
})
