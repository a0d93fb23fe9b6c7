import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { findPrintSize } from '#domain/catalog.ts'
import { POLICIES } from '#domain/policies.ts'
import { cropToSheet, sheetFor } from '#domain/print-crop.ts'
import { printPixels } from '#domain/print-pixels.ts'
import { makePrintMaster } from '#engine/print-master.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { costLine, measureInChild, tellCost } from './measured-child.ts'

/** Makes the print file of A1 from a picture of 12 megapixels, in a process of its own. */

const PICTURE = { width: 4000, height: 3000 }
const GRAIN = 0.12
const BUDGET = { mebibytes: 1536 }

const [sourcePath, printPath] = process.argv.slice(2)
if (sourcePath && printPath) await tellCost(() => print(sourcePath, printPath))
else await benchmark()

async function print(sourcePath: string, printPath: string): Promise<string[]> {
  const size = findPrintSize('A1')
  if (size === undefined) throw new Error('the catalogue has no A1')
  const sheet = sheetFor(PICTURE, size)
  const crop = cropToSheet(PICTURE, sheet)
  await makePrintMaster({
    sourcePath,
    printPath,
    crop,
    pixels: printPixels(sheet),
    dpi: POLICIES.files.dpi,
  })
  return []
}

async function benchmark(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-print-'))
  try {
    const source = join(folder, 'approved.png')
    await paint(source)
    const made = join(folder, 'print.jpg')
    const cost = await measureInChild(import.meta.filename, [source, made])
    const { width, height } = await sharp(made).metadata()
    console.info(costLine(`printing A1, ${width} × ${height} pixels`, cost, BUDGET))
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function paint(path: string): Promise<void> {
  let random = 1
  const raster = paintPhoto(PICTURE.width, PICTURE.height, (painted) => {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0
    const grey = painted + (random / 2 ** 32 - 0.5) * GRAIN
    return [grey, grey * 0.9, grey * 0.8]
  })
  await sharp(raster.data, { raw: { ...PICTURE, channels: 3 } })
    .png()
    .toFile(path)
}
