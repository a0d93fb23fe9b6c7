import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { paintAged } from '../engine/recipes/aged-picture.ts'

const PORTRAIT = join(import.meta.dirname, '../../test/images/elegant-lady-before.jpg')
/** The smallest that the shop accepts, because the cost of a restoration grows with its pixels. */
const SMALL = { width: 800, height: 600 }
/** What a phone or a scanner gives. */
const LARGE = { width: 4000, height: 3000 }

export async function smallPhoto(): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await sharp(PORTRAIT).resize(SMALL).jpeg().toBuffer())
}

/** Faded, grainy and scratched, as that of `bench:engine cost`. */
export async function largePhoto(): Promise<Buffer<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'hueloom-photo-'))
  try {
    const path = join(folder, 'large.jpg')
    await paintAged({ ...LARGE, kind: 'sepia' }, path)
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
