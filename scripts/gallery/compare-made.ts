import { createHash } from 'node:crypto'
import sharp from 'sharp'

/**
 * How far a picture made on another machine may lie from its master: mean difference over all
 * pixels and colours, of 255 levels. Other processors round differently; another mark or another
 * engine moves a picture by more.
 */
export const MOST_DIFFERENCE = 0.5

export type Likeness = { isSame: boolean; difference: number }

/**
 * Compares a picture that was made again with what there is, by digest and else by its pixels. Marks, which
 * are no picture, are the same or not.
 */
export async function compareMade(made: Buffer, master: Buffer): Promise<Likeness> {
  if (digestOf(made) === digestOf(master)) return { isSame: true, difference: 0 }
  if (made.subarray(0, 1).toString() === '{')
    return { isSame: false, difference: Number.POSITIVE_INFINITY }
  const [one, other] = await Promise.all([made, master].map(readPixels))
  if (
    !one ||
    !other ||
    one.info.width !== other.info.width ||
    one.info.height !== other.info.height
  ) {
    return { isSame: false, difference: Number.POSITIVE_INFINITY }
  }
  let sum = 0
  for (const [at, level] of one.data.entries()) sum += Math.abs(level - (other.data[at] ?? 0))
  return { isSame: false, difference: sum / one.data.length }
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const readPixels = async (bytes: Buffer) =>
  await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
