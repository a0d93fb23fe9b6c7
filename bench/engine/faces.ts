import { basename, join } from 'node:path'
import { findComponents } from '#engine/filters/components.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import { FACE_BOXES, type FaceBox } from './face-boxes.ts'
import { atMost, type Goal } from './goals.ts'
import { listPhotos } from './photos.ts'
import type { Restorer } from './restorer.ts'

/**
 * How much of the hand-drawn face boxes of the old photos is repainted. A line that crosses a face
 * goes on outside of it; what lies wholly inside was taken for damage there.
 */
export async function benchFaces(restorer: Restorer, folder: string): Promise<Goal[]> {
  console.info('faces: hand-drawn boxes of the old photos in which something is repainted')
  let spoiled = 0
  for (const sourcePath of await listPhotos('old')) {
    const boxes = FACE_BOXES[basename(sourcePath)] ?? []
    const { damage } = await restorer.restore({ sourcePath, resultPath: join(folder, 'face.png') })
    if (damage === undefined) continue
    const touched = boxes
      .map((box) => ({ share: shareWithin(damage, box), isSpoiled: endsWithin(damage, box) }))
      .filter(({ share }) => share > 0)
    if (touched.length === 0) continue
    const here = touched.filter(({ isSpoiled }) => isSpoiled).length
    spoiled += here
    const most = 100 * Math.max(...touched.map(({ share }) => share))
    console.info(
      `  ${basename(sourcePath)}: ${touched.length} of ${boxes.length} faces, ` +
        `up to ${most.toFixed(2)} %, in ${here} of them not by a line that crosses`,
    )
  }
  return [atMost('faces repainted without a line that crosses', spoiled, { wanted: 0 })]
}

function shareWithin(damage: Plane, box: FaceBox): number {
  const part = partOf(damage, box)
  return part.data.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0) / (part.data.length || 1)
}

/** Whether something marked in the box touches none of its sides. */
function endsWithin(damage: Plane, box: FaceBox): boolean {
  const part = partOf(damage, box)
  const { width, height } = part
  return findComponents(part, { low: 0.5, high: 0.5 }).some(({ pixels }) =>
    pixels.every((at) => {
      const x = at % width
      const y = (at - x) / width
      return x > 0 && y > 0 && x < width - 1 && y < height - 1
    }),
  )
}

function partOf({ width, height, data }: Plane, box: FaceBox): Plane {
  const [left, right] = [box.left, box.left + box.width].map((x) => Math.round(x * width))
  const [top, bottom] = [box.top, box.top + box.height].map((y) => Math.round(y * height))
  const rows = Array.from({ length: (bottom ?? 0) - (top ?? 0) }, (_, y) => {
    const row = ((top ?? 0) + y) * width
    return [...data.subarray(row + (left ?? 0), row + (right ?? 0))]
  })
  const values = Float32Array.from(rows.flat())
  return { width: (right ?? 0) - (left ?? 0), height: rows.length, data: values }
}
