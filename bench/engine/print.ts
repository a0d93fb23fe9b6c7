import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { cropOf, sheetOf } from '#domain/printing/print-crop.ts'
import { placeOnSheet, printPixels } from '#domain/printing/print-pixels.ts'
import { findPrintSize } from '#domain/shop/catalog.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { makePrintMaster } from '#engine/print/print-master.ts'
import { type PrintProfile, readPrintProfile } from '#engine/print/print-profile.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { printProfileBytes } from '#test/images/print-profiles.ts'
import { atMost, type Goal } from './goals.ts'
import { measureCost, reportCost } from './measured-child.ts'

const PICTURE = { width: 4000, height: 3000 }
const GRAIN = 0.12
const BUDGET = { seconds: 30, mebibytes: 1536 }
/** Of the mean of a channel, of 255. */
const MOST_STEPS = 2
/** A print is larger than what sharp reads of strangers. */
const TRUSTED = { limitInputPixels: false }

const SOURCES: Record<string, (painted: Sharp) => Promise<Sharp> | Sharp> = {
  '8 bits in sRGB': (painted) => painted,
  '8 bits in Display P3': (painted) => painted.withIccProfile('p3'),
  '16 bits in Display P3': async (painted) => {
    // Tagging takes 16 bits without a profile for Display P3, so the 8 bits are tagged first.
    const tagged = await painted.withIccProfile('p3').png({ compressionLevel: 0 }).toBuffer()
    return sharp(tagged).keepIccProfile().toColourspace('rgb16')
  },
}

const [sourcePath, printPath, profilePath] = process.argv.slice(2)
if (import.meta.main && sourcePath && printPath) {
  const profile = profilePath === undefined ? undefined : await readPrintProfile(profilePath)
  await reportCost(() => print(sourcePath, printPath, profile))
}

function aSheet() {
  const size = findPrintSize('A1')
  if (size === undefined) throw new Error('the catalogue has no A1')
  const crop = cropOf(PICTURE, size)
  const sheet = sheetOf(size, crop.orientation)
  const place = placeOnSheet(sheet, crop)
  return { crop, pixels: printPixels(sheet), place, dpi: POLICIES.files.dpi }
}

async function print(sourcePath: string, printPath: string, profile: PrintProfile | undefined) {
  await makePrintMaster({ sourcePath, printPath, profile, ...aSheet() })
  return {}
}

/** Makes the print file of A1 from pictures of 12 megapixels, and looks at what came out. */
export async function benchPrint(folder: string): Promise<Goal[]> {
  console.info('print: A1 from 12 megapixels')
  const painted = paint()
  const goals: Goal[] = []
  for (const [name, write] of Object.entries(SOURCES)) {
    const source = join(folder, 'approved.png')
    const made = join(folder, 'print.jpg')
    await (await write(painted.clone())).png({ compressionLevel: 1 }).toFile(source)
    const child = { file: import.meta.filename, args: [source, made] }
    goals.push(...(await measureCost(`A1, ${name}`, child, BUDGET)))
    goals.push(...(await look(`A1, ${name}`, made, painted)))
  }
  return [...goals, ...(await benchPress(folder))]
}

/** The same for a printing house that takes the inks of its own press. */
async function benchPress(folder: string): Promise<Goal[]> {
  const source = join(folder, 'approved.png')
  const made = join(folder, 'print.tif')
  const press = join(folder, 'press.icc')
  await writeFile(press, await printProfileBytes('cmyk'))
  const child = { file: import.meta.filename, args: [source, made, press] }
  const cost = await measureCost('A1, CMYK from 16 bits', child, BUDGET)
  const { format, space, width, height, density } = await sharp(made, TRUSTED).metadata()
  const { pixels, dpi } = aSheet()
  const found = `${format}, ${space}, ${width} × ${height}, ${density} dpi`
  const wanted = `tiff, cmyk, ${pixels.width} × ${pixels.height}, ${dpi} dpi`
  return [...cost, { what: 'A1, CMYK: file', found, wanted, isMet: found === wanted }]
}

async function look(what: string, path: string, painted: Sharp): Promise<Goal[]> {
  const { pixels, dpi, crop } = aSheet()
  const { width, height, density, icc } = await sharp(path).metadata()
  // Names in profiles are written in UTF-16.
  const isTagged = icc?.toString('latin1').replaceAll('\0', '').includes('sRGB') ?? false
  const found = `${width} × ${height}, ${density} dpi, ${isTagged ? 'sRGB' : 'no sRGB'}`
  const wanted = `${pixels.width} × ${pixels.height}, ${dpi} dpi, sRGB`
  const [printed, meant] = [
    await meansOf(sharp(path)),
    await meansOf(painted.clone().extract(crop)),
  ]
  const farthest = Math.max(...meant.map((mean, i) => Math.abs(mean - (printed[i] ?? 0))))
  return [
    { what: `${what}: file`, found, wanted, isMet: found === wanted },
    atMost(`${what}: mean colour off by`, farthest, {
      wanted: MOST_STEPS,
      unit: 'steps',
      digits: 2,
    }),
  ]
}

/** Mean of each channel; what is read of a picture as it lies would pass over its steps. */
async function meansOf(picture: Sharp): Promise<number[]> {
  const small = await picture.resize({ width: 500 }).png().toBuffer()
  const { channels } = await sharp(small).stats()
  return channels.map(({ mean }) => mean)
}

function paint(): Sharp {
  let random = 1
  const raster = paintPhoto(PICTURE.width, PICTURE.height, (painted) => {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0
    const grey = painted + (random / 2 ** 32 - 0.5) * GRAIN
    return [grey, grey * 0.6, grey * 0.4]
  })
  return sharp(raster.data, { raw: { ...PICTURE, channels: 3 } })
}
