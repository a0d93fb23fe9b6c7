import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import type { Goal } from './goals.ts'
import { listPhotos } from './photos.ts'
import type { Restorer } from './restorer.ts'

/** Height of each picture on the sheet, in pixels. */
const HEIGHT = 420
const ROWS = 4
const GAP = 8

/**
 * Restores all old photos and lays out before, restored and coloured side by side, a few photos
 * to a sheet. They are for looking at: nothing is promised of them.
 */
export async function makeContactSheets(restorer: Restorer, folder: string): Promise<Goal[]> {
  await mkdir(folder, { recursive: true })
  const rows: Buffer[][] = []
  for (const sourcePath of await listPhotos('old')) {
    const row = [await shrunk(sourcePath)]
    for (const colour of ['black_and_white', 'auto'] as const) {
      const resultPath = join(folder, `${basename(sourcePath, '.jpg')}-${colour}.png`)
      const settings = { colour, geometry: 'auto' } as const
      await restorer.restore({ sourcePath, resultPath, settings })
      row.push(await shrunk(resultPath))
    }
    rows.push(row)
  }
  for (let first = 0; first < rows.length; first += ROWS) {
    await writeSheet(rows.slice(first, first + ROWS), join(folder, `sheet-${first / ROWS + 1}.png`))
  }
  console.info(`sheet: ${rows.length} old photos in ${folder}`)
  return []
}

async function shrunk(path: string): Promise<Buffer> {
  return await sharp(path).autoOrient().resize({ height: HEIGHT }).png().toBuffer()
}

async function writeSheet(rows: readonly Buffer[][], path: string): Promise<void> {
  const placed: { input: Buffer; left: number; top: number }[] = []
  let width = 0
  for (const [number, row] of rows.entries()) {
    let left = 0
    for (const input of row) {
      placed.push({ input, left, top: number * (HEIGHT + GAP) })
      const { width: own } = await sharp(input).metadata()
      left += own + GAP
    }
    width = Math.max(width, left)
  }
  const height = rows.length * (HEIGHT + GAP)
  await sharp({ create: { width, height, channels: 3, background: '#202020' } })
    .composite(placed)
    .png()
    .toFile(path)
}
