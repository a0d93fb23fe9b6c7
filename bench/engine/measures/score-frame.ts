import { basename, join } from 'node:path'
import { type Frame, frameSchema, WHOLE_FRAME } from '#engine/geometry/frame.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { channelsOf, readRaster, writePrint } from '../photos.ts'
import { createRandom, seedOf } from '../recipes/random.ts'
import { photographOnTable } from '../recipes/read-off/print-on-table.ts'
import type { Restorer } from '../restorer.ts'

/** How well a frame fits the print, 0..1: what both cover as a share of what either covers. */
export type FrameRow = { whole: number; found: number }

const PHONE = { tone: [1, 1, 1], jpegQuality: 88 } as const

/** Photographs a print on a table from aside and looks what the engine takes for the print. */
export async function scoreFrame(
  restorer: Restorer,
  { path, folder }: { path: string; folder: string },
): Promise<FrameRow> {
  const [red, green, blue] = channelsOf(await readRaster(path))
  const unit = (plane: Plane) => ({ ...plane, data: plane.data.map((value) => value / 255) })
  const random = createRandom(seedOf(`${basename(path)} on a table`))
  const clean = [unit(red), unit(green), unit(blue)] as const
  const { channels, mask } = photographOnTable(clean, random)
  const sourcePath = join(folder, 'table.jpg')
  const resultPath = join(folder, 'off-the-table.png')
  await writePrint(channels, sourcePath, PHONE)
  const settings = { colour: 'auto', geometry: 'auto' } as const
  const { report } = await restorer.restore({ sourcePath, resultPath, settings })
  const frame = report.proposedFrame ?? frameSchema.parse(report.frame)
  return { whole: overlapOf(mask, WHOLE_FRAME), found: overlapOf(mask, frame) }
}

function overlapOf(mask: Plane, frame: Frame): number {
  const framed = maskOfFrame(mask, frame)
  let [both, either] = [0, 0]
  for (let at = 0; at < mask.data.length; at++) {
    const [isPrint, isFramed] = [mask.data[at] === 1, framed.data[at] === 1]
    if (isPrint && isFramed) both++
    if (isPrint || isFramed) either++
  }
  return both / Math.max(1, either)
}

/** 1 inside of a frame, which is turned clockwise about its own middle. */
function maskOfFrame({ width, height }: Plane, frame: Frame): Plane {
  const mask = createPlane(width, height)
  const turn = (frame.angle * Math.PI) / 180
  const middle = {
    x: (frame.left + frame.width / 2) * width,
    y: (frame.top + frame.height / 2) * height,
  }
  for (let at = 0; at < mask.data.length; at++) {
    const x = at % width
    const [dx, dy] = [x - middle.x, (at - x) / width - middle.y]
    const across = Math.abs(dx * Math.cos(turn) + dy * Math.sin(turn))
    const down = Math.abs(dy * Math.cos(turn) - dx * Math.sin(turn))
    const isInside = across <= (frame.width * width) / 2 && down <= (frame.height * height) / 2
    if (isInside) mask.data[at] = 1
  }
  return mask
}
