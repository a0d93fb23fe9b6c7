import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** What a channel of a picture counts up to, and what a share of its side is compared by. */
const LEVELS = 255
/**
 * How far a picture made on another machine may lie from its master: mean difference over all
 * pixels and colours, of 255 levels; of marks the largest difference, of 255 parts of a side. Other
 * processors round differently; another mark or another engine moves a picture by more.
 */
export const MOST_DIFFERENCE = 0.5

export type Likeness = { isSame: boolean; difference: number }

/** Compares what was made again with what there is, a picture or marks: by digest, and else by how far they differ. */
export async function compareMade(made: Buffer, master: Buffer): Promise<Likeness> {
  if (digestOf(made) === digestOf(master)) return { isSame: true, difference: 0 }
  const difference = isJson(made)
    ? LEVELS * differenceOfValues(parse(made), parse(master))
    : await differenceOfPictures(made, master)
  return { isSame: false, difference }
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const isJson = (bytes: Buffer) => bytes.subarray(0, 1).toString() === '{'
const parse = (bytes: Buffer): unknown => (isJson(bytes) ? JSON.parse(bytes.toString()) : undefined)

/** The largest difference of two numbers in the same place; infinite where anything else differs. */
function differenceOfValues(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other)
  if (!isObject(one) || !isObject(other)) return one === other ? 0 : Number.POSITIVE_INFINITY
  const keys = Object.keys(one)
  if (keys.join() !== Object.keys(other).join()) return Number.POSITIVE_INFINITY
  // One after the other: marks have more places than a call takes arguments.
  return keys.reduce((most, key) => Math.max(most, differenceOfValues(one[key], other[key])), 0)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

async function differenceOfPictures(made: Buffer, master: Buffer): Promise<number> {
  const [one, other] = await Promise.all([made, master].map(readPixels))
  if (
    !one ||
    !other ||
    one.info.width !== other.info.width ||
    one.info.height !== other.info.height
  ) {
    return Number.POSITIVE_INFINITY
  }
  let sum = 0
  for (const [at, level] of one.data.entries()) sum += Math.abs(level - (other.data[at] ?? 0))
  return sum / one.data.length
}

const readPixels = async (bytes: Buffer) =>
  await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
