import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Models } from '#engine/models/models.ts'
import { restorePhoto } from '#engine/restore.ts'
import { masterPath, type Recipe } from './recipes.ts'

/** Of every master that is made. */
export const MASTER_JPEG = { quality: 90, chromaSubsampling: '4:4:4' } as const

/** Restores the picture before as its recipe says: the bytes of the master of the picture after. */
export async function makeAfter({ name, settings }: Recipe, models: Models): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'gallery-'))
  try {
    const resultPath = join(folder, 'after.png')
    await restorePhoto({ sourcePath: masterPath(`${name}-before`), resultPath, settings, models })
    return await sharp(resultPath).toColourspace('srgb').jpeg(MASTER_JPEG).toBuffer()
  } finally {
    await rm(folder, { recursive: true })
  }
}
