import sharp from 'sharp'
import { MASTER_JPEG } from './make-after.ts'

const SIZE = { width: 1200, height: 630 }
const PRINT = { height: 440, border: 14, angle: -4 }
const INK = '#33302b'
const ARROW = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40"><path d="M4 20H82M66 6 82 20 66 34" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`

/** The picture that a link to the shop shows: an old print, and the same in colour in a frame. */
export async function makeShare(before: string, framed: Buffer): Promise<Buffer> {
  const frame = await sharp(framed).resize({ height: SIZE.height }).toBuffer()
  const left = SIZE.width - SIZE.height
  // The wall goes on to the left as it is at the edge of the framed picture.
  const wall = await sharp(frame)
    .extract({ left: 0, top: 0, width: 2, height: SIZE.height })
    .resize({ width: left, height: SIZE.height, fit: 'fill' })
    .toBuffer()
  const print = await printOf(before)
  const { width = 0, height = 0 } = await sharp(print).metadata()
  const place = {
    left: Math.round((left - width) / 2) - 10,
    top: Math.round((SIZE.height - height) / 2),
  }
  const black = await sharp(print)
    .ensureAlpha()
    .linear([0, 0, 0, 0.35], [0, 0, 0, 0])
    .png()
    .toBuffer()
  const shadow = await sharp({ create: { ...SIZE, channels: 4, background: '#0000' } })
    .composite([{ input: black, left: place.left + 6, top: place.top + 8 }])
    .png()
    .toBuffer()
  return await sharp({ create: { ...SIZE, channels: 3, background: '#fff' } })
    .composite([
      { input: wall, left: 0, top: 0 },
      { input: frame, left, top: 0 },
      { input: await sharp(shadow).blur(9).toBuffer(), left: 0, top: 0 },
      { input: print, ...place },
      { input: Buffer.from(ARROW), left: left - 25, top: SIZE.height / 2 - 20 },
    ])
    .jpeg(MASTER_JPEG)
    .toBuffer()
}

/** A print with its white border, lying a little askew. */
async function printOf(before: string): Promise<Buffer> {
  const { height, border, angle } = PRINT
  const print = await sharp(before)
    .resize({ height })
    .extend({ top: border, bottom: border, left: border, right: border, background: '#f3efe6' })
    .toBuffer()
  return await sharp(print).rotate(angle, { background: '#0000' }).png().toBuffer()
}
