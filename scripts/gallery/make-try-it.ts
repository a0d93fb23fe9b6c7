import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Models } from '#engine/models/models.ts'
import { restorePhoto } from '#engine/restore.ts'
import { MASTER_JPEG } from './make-after.ts'
import { masterPath } from './recipes.ts'

/** Where the page that lets visitors colour has the marks from. */
export const TRY_IT_GUESS = join(
  import.meta.dirname,
  '../../src/web/tap-to-colour/try-it-guess.json',
)
const BEFORE = 'girl-in-a-field-before'

/** What visitors colour: the photograph repaired and still grey, and what the engine colours it with. */
export async function makeTryIt(models: Models): Promise<{ picture: Buffer; guess: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'try-it-'))
  const resultPath = join(folder, 'restored.png')
  const restore = async (colour: 'auto' | 'black_and_white') =>
    await restorePhoto({
      sourcePath: masterPath(BEFORE),
      resultPath,
      settings: { colour },
      models,
    })
  try {
    const { guess, measures } = await restore('auto')
    const known = { scene: guess?.scene ?? null, marks: guess?.marks ?? [] }
    await restore('black_and_white')
    return {
      picture: await sharp(resultPath).toColourspace('srgb').jpeg(MASTER_JPEG).toBuffer(),
      guess: Buffer.from(`${JSON.stringify({ warmth: measures.warmth, ...known })}\n`),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}
