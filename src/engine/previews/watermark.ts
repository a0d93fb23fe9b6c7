import sharp from 'sharp'
import { decodeSource } from '#engine/decode/pixels.ts'
import { readSourceHeader, type SourceRefusal } from '#engine/decode/source.ts'
import { writeFileWhole } from '#engine/encode/write-file.ts'
import { EngineError } from '#engine/engine-error.ts'
import type { MadeSize } from './sizes.ts'

const WEBP_QUALITY = 80
/** As a share of the picture's longer side, so that every picture is marked alike. */
const LETTER_HEIGHT = 0.034
/** The room of a word, as a multiple of what it fills. */
const ROOM = 1.08
/** Rising, as words across a picture are written. */
const ANGLE = -30
/** Light on dark and dark on light, and thin enough for a face to be judged below it. */
const STRENGTH = 0.34
/** How far the dark copy of each word lies below the light one, as a share of the letters. */
const SHADOW = 0.07

type Size = { width: number; height: number }
export type Wordmark = { text: string; fontFile: string; fontName: string }
export type ProofPictureResult = ({ ok: true } & MadeSize) | { ok: false; reason: SourceRefusal }

/**
 * Writes a finished picture for screens as WebP with a word across all of it: upright, in sRGB,
 * without any metadata, never larger than it is. No part that is worth keeping is without the word.
 * Bad input is a result; only faults of the disk throw.
 */
export async function makeProofPicture(
  sourcePath: string,
  wanted: { longestSide: number; path: string; wordmark: Wordmark },
): Promise<ProofPictureResult> {
  const source = await readSourceHeader(sourcePath)
  if (!source.ok) return source
  try {
    const raster = await decodeSource(source.header, { longestSide: wanted.longestSide })
    const { width, height } = raster
    const tile = await tileOf(wanted.wordmark, { width, height })
    const bytes = await sharp(raster.data, { raw: raster })
      .composite([{ input: tile, tile: true, gravity: 'centre' }])
      .webp({ quality: WEBP_QUALITY })
      .toBuffer()
    await writeFileWhole(wanted.path, bytes)
    return { ok: true, width, height }
  } catch (error) {
    if (error instanceof EngineError) return { ok: false, reason: 'unreadable' }
    throw error
  }
}

/** Two words, one set off from the other like bricks, so that no straight gap runs between them. */
async function tileOf(wordmark: Wordmark, picture: Size): Promise<Buffer> {
  const side = Math.max(picture.width, picture.height)
  const word = await wordOf(wordmark, Math.max(8, Math.round(side * LETTER_HEIGHT)))
  const { width: wide = 0, height: high = 0 } = await sharp(word).metadata()
  const width = 2 * Math.ceil(wide * ROOM)
  const height = 2 * Math.ceil(high * ROOM)
  const places = [
    { left: 0, top: 0 },
    { left: width / 2, top: height / 2 },
  ]
  const tile = await sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .composite(places.map((place) => ({ input: word, ...place })))
    .png()
    .toBuffer()
  if (width <= picture.width && height <= picture.height) return tile
  // On a very narrow picture the words are smaller.
  return await sharp(tile)
    .resize({ ...picture, fit: 'inside' })
    .toBuffer()
}

/** The word, light with a dark shadow, turned. */
async function wordOf({ text, fontFile, fontName }: Wordmark, letters: number): Promise<Buffer> {
  const shape = await sharp({
    // At this density a point is a pixel.
    text: { text, font: `${fontName} ${letters}`, fontfile: fontFile, dpi: 72 },
  })
    .toColourspace('b-w')
    .png()
    .toBuffer({ resolveWithObject: true })
  const shift = Math.max(1, Math.round(letters * SHADOW))
  const { width, height } = shape.info
  const canvas = {
    create: { width: width + shift, height: height + shift, channels: 4, background: '#0000' },
  } as const
  const written = await sharp(canvas)
    .composite([
      { input: await inked(shape.data, '#000000'), left: shift, top: shift },
      { input: await inked(shape.data, '#ffffff'), left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  return await sharp(written).rotate(ANGLE, { background: '#0000' }).png().toBuffer()
}

async function inked(shape: Buffer, background: string): Promise<Buffer> {
  const { data, info } = await sharp(shape)
    .linear(STRENGTH, 0)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return await sharp({ create: { width, height, channels: 3, background } })
    .joinChannel(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}
