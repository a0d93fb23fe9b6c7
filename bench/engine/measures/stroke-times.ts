import { type Mark, NO_HINTS } from '#engine/colour/hints.ts'
import { createColourPreview } from '#engine/colour/preview.ts'
import { rgbaToLab } from '#engine/colour/rgba-image.ts'
import { atMost, type Goal } from '../goals.ts'
import { medianOf } from './measures.ts'

const WIDTH = 1224
const HEIGHT = 816
const STROKES = 24
const BUDGET = 150

/** How long the preview of one megapixel takes to open and to answer each new stroke. */
export function measureStrokes(): Goal {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  let random = 1
  for (let i = 0; i < data.length; i += 4) {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0
    const [x, y] = [(i / 4) % WIDTH, Math.floor(i / 4 / WIDTH)]
    const step = (Math.floor(x / 170) + Math.floor(y / 130)) % 2 === 0 ? 60 : -40
    data.fill(120 + step + 40 * Math.sin(x / 60 + y / 90) + (random / 2 ** 32) * 12, i, i + 3)
    data[i + 3] = 255
  }
  const picture = { width: WIDTH, height: HEIGHT, data }
  const opened = timeOf(() => createColourPreview(rgbaToLab(picture, { chroma: 'drop' })))
  const marks: Mark[] = []
  const times = Array.from({ length: STROKES }, (_, i) => {
    marks.push(strokeOf(i))
    const hints = { ...NO_HINTS, marks }
    return timeOf(() => opened.result.render(hints))
  })
  const wall = medianOf(times.map((time) => time.wall))
  const cpu = medianOf(times.map((time) => time.cpu))
  console.info(
    `  preview of one megapixel opens in ${opened.wall.toFixed(0)} ms; ` +
      `a new stroke takes ${wall.toFixed(0)} ms`,
  )
  // It has a thread to itself, so what else the machine does is left out.
  return atMost('preview: processor time of a new stroke', cpu, { wanted: BUDGET, unit: 'ms' })
}

function strokeOf(i: number): Mark {
  const x = 0.05 + 0.15 * (i % 6)
  const y = 0.1 + 0.2 * Math.floor(i / 6)
  return {
    kind: 'stroke',
    points: [
      [x, y],
      [x + 0.05, y + 0.05],
      [x + 0.08, y + 0.02],
    ],
    width: 0.015,
    colour: { a: 4 * (i % 7) - 10, b: 30 - 5 * (i % 9) },
  }
}

function timeOf<T>(task: () => T): { result: T; wall: number; cpu: number } {
  const start = performance.now()
  const before = process.threadCpuUsage()
  const result = task()
  const { user, system } = process.threadCpuUsage(before)
  return { result, wall: performance.now() - start, cpu: (user + system) / 1000 }
}
