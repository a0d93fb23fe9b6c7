import { basename, join } from 'node:path'
import { type LabImage, rasterToLab } from '#engine/pixels/lab.ts'
import { FACE_BOXES } from './face-boxes.ts'
import { atLeast, atMost, type Goal } from './goals.ts'
import { meanOf, medianOf } from './measures/measures.ts'
import { greyOf, listPhotos, readRaster, writePrint } from './photos.ts'
import type { Restorer } from './restorer.ts'

/** Every so many of the portraits took no part in any fit. */
const KEPT_BACK = 5
/** Photos with less chroma, in Lab units, are black and white anyway. */
const LEAST_CHROMA = 2.5
/** Faces are dark below this lightness, in L. */
const DARK = 45
/** A picture is in colour where its faces have so much chroma, and another part another hue. */
const COLOURED = { face: 8, other: 6, share: 0.02, apart: Math.PI / 6 }
const PRINT = { tone: [1, 1, 1], jpegQuality: 95 } as const
/** In per cent, but for shares of the photos. */
const GOAL = { whole: 10, faces: 55, worse: 0.1, coloured: 0.8 }

/** A box in shares of the sides. */
type Box = { left: number; top: number; width: number; height: number }
type Row = { whole: number; grey: number; face: number; greyFace: number; isDark: boolean }

/** Photos made grey are coloured by the engine alone; then how many old photos come out in colour. */
export async function benchOwnColours(restorer: Restorer, folder: string): Promise<Goal[]> {
  const portraits = (await listPhotos('portraits')).filter((_, number) => number % KEPT_BACK === 0)
  const rows: Row[] = []
  for (const path of [...(await listPhotos('eval')), ...portraits]) {
    const row = await scorePhoto(restorer, { path, folder })
    if (row) rows.push(row)
  }
  const fall = (left: keyof Row, grey: keyof Row, among: readonly Row[] = rows) =>
    100 *
    (1 -
      meanOf(among.map((row) => Number(row[left]))) / meanOf(among.map((row) => Number(row[grey]))))
  const worse = rows.filter(({ whole, grey }) => whole > grey).length
  const [dark, light] = [rows.filter(({ isDark }) => isDark), rows.filter(({ isDark }) => !isDark)]
  console.info(
    `own colours: ${rows.length} photos with faces: error of the whole picture ` +
      `-${fall('whole', 'grey').toFixed(1)} %, of the faces -${fall('face', 'greyFace').toFixed(1)} % ` +
      `(${dark.length} dark -${fall('face', 'greyFace', dark).toFixed(1)} %, ${light.length} light ` +
      `-${fall('face', 'greyFace', light).toFixed(1)} %), ${worse} worse than grey`,
  )
  const old = await countColoured(restorer, folder)
  return [
    atLeast('own colours: fall of the error', fall('whole', 'grey'), {
      wanted: GOAL.whole,
      unit: '%',
      digits: 1,
    }),
    atLeast('own colours: fall of the error in faces', fall('face', 'greyFace'), {
      wanted: GOAL.faces,
      unit: '%',
      digits: 1,
    }),
    atMost('own colours: share of photos worse than grey', worse / rows.length, {
      wanted: GOAL.worse,
      digits: 2,
    }),
    atLeast('own colours: share of old photos with faces in colour', old, {
      wanted: GOAL.coloured,
      digits: 2,
    }),
  ]
}

/** Nothing where the engine saw no face, or the photo has no colours to compare with. */
async function scorePhoto(
  restorer: Restorer,
  { path, folder }: { path: string; folder: string },
): Promise<Row | undefined> {
  const raster = await readRaster(path)
  const original = rasterToLab(raster, { chroma: 'keep' })
  const grey = greyOf(raster)
  const sourcePath = join(folder, 'grey.jpg')
  const resultPath = join(folder, 'coloured.png')
  const unit = { ...grey, data: grey.data.map((value) => value / 255) }
  await writePrint([unit], sourcePath, PRINT)
  const settings = { colour: 'auto', source: 'monochrome' } as const
  const { report } = await restorer.restore({ sourcePath, resultPath, settings })
  if ((report.guess?.faces ?? 0) === 0) return undefined
  const made = rasterToLab(await readRaster(resultPath), { chroma: 'keep' })
  const nothing = { ...made, chroma: null }
  const everywhere: Box[] = [{ left: 0, top: 0, width: 1, height: 1 }]
  const faces = (report.faces ?? []).map(innerOf)
  const greyError = distanceIn(original, nothing, everywhere)
  if (greyError < LEAST_CHROMA) return undefined
  const usual = medianOf(valuesIn(original, faces, (at) => original.lightness[at] ?? 0))
  return {
    whole: distanceIn(original, made, everywhere),
    grey: greyError,
    face: distanceIn(original, made, faces),
    greyFace: distanceIn(original, nothing, faces),
    isDark: usual < DARK,
  }
}

/** Share of the old photos with faces that come out in colour; their faces are those that people see. */
async function countColoured(restorer: Restorer, folder: string): Promise<number> {
  const pale: string[] = []
  let count = 0
  for (const sourcePath of await listPhotos('old')) {
    const resultPath = join(folder, 'old.png')
    const faces = FACE_BOXES[basename(sourcePath)] ?? []
    if (faces.length === 0) continue
    count++
    await restorer.restore({ sourcePath, resultPath, settings: { colour: 'auto' } })
    const made = rasterToLab(await readRaster(resultPath), { chroma: 'keep' })
    if (!isColoured(made, faces.map(innerOf))) pale.push(basename(sourcePath))
  }
  console.info(`own colours: of ${count} old photos with faces pale: ${pale.join(', ') || 'none'}`)
  return 1 - pale.length / count
}

function isColoured(image: LabImage, faces: readonly Box[]): boolean {
  const { a, b } = image.chroma ?? { a: new Float32Array(), b: new Float32Array() }
  const median = (data: Float32Array) => medianOf(valuesIn(image, faces, (at) => data[at] ?? 0))
  const skin = { a: median(a), b: median(b) }
  if (Math.hypot(skin.a, skin.b) < COLOURED.face) return false
  const hue = Math.atan2(skin.b, skin.a)
  let other = 0
  for (let at = 0; at < a.length; at++) {
    if (Math.hypot(a[at] ?? 0, b[at] ?? 0) < COLOURED.other) continue
    const apart = Math.abs(Math.atan2(b[at] ?? 0, a[at] ?? 0) - hue)
    if (Math.min(apart, 2 * Math.PI - apart) >= COLOURED.apart) other++
  }
  return other >= COLOURED.share * a.length
}

/** The middle of a face, without hair and wall. */
function innerOf({ left, top, width, height }: Box): Box {
  return {
    left: left + 0.15 * width,
    top: top + 0.15 * height,
    width: 0.7 * width,
    height: 0.75 * height,
  }
}

function distanceIn(original: LabImage, made: LabImage, boxes: readonly Box[]): number {
  const apart = (axis: 'a' | 'b', at: number) =>
    (original.chroma?.[axis][at] ?? 0) - (made.chroma?.[axis][at] ?? 0)
  return meanOf(valuesIn(original, boxes, (at) => Math.hypot(apart('a', at), apart('b', at))))
}

function valuesIn(
  { width, height }: LabImage,
  boxes: readonly Box[],
  valueAt: (at: number) => number,
): number[] {
  const values: number[] = []
  for (const box of boxes) {
    const [left, right] = [box.left * width, (box.left + box.width) * width].map(Math.round)
    const [top, bottom] = [box.top * height, (box.top + box.height) * height].map(Math.round)
    for (let y = Math.max(0, top ?? 0); y < Math.min(height, bottom ?? 0); y++) {
      for (let x = Math.max(0, left ?? 0); x < Math.min(width, right ?? 0); x++) {
        values.push(valueAt(y * width + x))
      }
    }
  }
  return values
}
