import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** In pixels. */
const SIDE = 380
const GAP = 8
const LINE = 26
const COLUMNS = 3
const ROWS = 4
const FONT = join(import.meta.dirname, '../../../src/server/fonts/SourceSans3-Regular.ttf')

/** An original and what became of it, small. */
export type Pair = { name: string; original: Buffer; result: Buffer }

export async function pairOf(
  name: string,
  { sourcePath, resultPath }: { sourcePath: string; resultPath: string },
): Promise<Pair> {
  return { name, original: await shrunk(sourcePath), result: await shrunk(resultPath) }
}

async function shrunk(path: string): Promise<Buffer> {
  return await sharp(path).autoOrient().resize(SIDE, SIDE, { fit: 'inside' }).png().toBuffer()
}

/** Pages of twelve pairs with their names, for looking at. */
export async function makeContactPages(
  pairs: readonly Pair[],
  { folder, set }: { folder: string; set: string },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const each = COLUMNS * ROWS
  for (let first = 0; first < pairs.length; first += each) {
    const path = join(folder, `${set}-${1 + first / each}.jpg`)
    await writePage(pairs.slice(first, first + each), path)
  }
  const pages = Math.ceil(pairs.length / each)
  console.info(`  ${set}: ${pairs.length} photos before and after on ${pages} pages in ${folder}`)
}

async function writePage(pairs: readonly Pair[], path: string): Promise<void> {
  const cell = { width: 2 * SIDE + 3 * GAP, height: SIDE + LINE + GAP }
  const placed: { input: Buffer; left: number; top: number }[] = []
  for (const [i, { name, original, result }] of pairs.entries()) {
    const left = GAP + (i % COLUMNS) * cell.width
    const top = GAP + Math.floor(i / COLUMNS) * cell.height
    placed.push({ input: original, left, top })
    placed.push({ input: result, left: left + SIDE + GAP, top })
    placed.push({ input: await label(name), left, top: top + SIDE })
  }
  const width = GAP + COLUMNS * cell.width
  const height = GAP + Math.ceil(pairs.length / COLUMNS) * cell.height
  await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(placed)
    .jpeg({ quality: 88 })
    .toFile(path)
}

async function label(name: string): Promise<Buffer> {
  const escaped = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const text = `<span foreground="#202020">${escaped}</span>`
  return await sharp({
    text: { text, font: 'Source Sans 3 14', fontfile: FONT, dpi: 96, rgba: true },
  })
    .png()
    .toBuffer()
}
