import { expect, test } from 'vitest'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { findTornCorners } from './torn-corners.ts'

const WIDTH = 400
const HEIGHT = 300

/** A scene of soft tones; `cornerAt` paints what lies at the upper left. */
function scene(cornerAt: (x: number, y: number) => number | undefined): Plane {
  const plane = createPlane(WIDTH, HEIGHT)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const tone = 45 + 18 * Math.sin(x / 23) * Math.cos(y / 31) + ((x * 7 + y * 13) % 5)
      plane.data[y * WIDTH + x] = cornerAt(x, y) ?? tone
    }
  }
  return plane
}

const ragged = (x: number, y: number) =>
  x / 70 + y / 50 + 0.05 * Math.sin(x / 3) + 0.04 * Math.sin(y / 2)
const tornTo = (tone: number) => scene((x, y) => (ragged(x, y) < 1 ? tone : undefined))
test.each([
  ['white paper', 97],
  ['a dark ground', 3],
])('a corner that is torn down to %s is found, and nothing else', (_, tone) => {
  const torn = findTornCorners(tornTo(tone))
  let [inside, outside] = [0, 0]
  for (let at = 0; at < torn.data.length; at++) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    if (torn.data[at] === 1 && ragged(x, y) > 1.25) outside++
    if (torn.data[at] === 0 && ragged(x, y) < 0.9) inside++
  }
  expect({ missed: inside, beyond: outside }).toEqual({ missed: 0, beyond: 0 })
})

test('the white fibres beside a tear belong to it', () => {
  const torn = findTornCorners(
    scene((x, y) => {
      if (ragged(x, y) < 1) return 3
      return ragged(x, y) < 1.08 ? 97 : undefined
    }),
  )
  const fibres = [...torn.data.keys()].filter((at) => {
    const reach = ragged(at % WIDTH, Math.floor(at / WIDTH))
    return reach >= 1 && reach < 1.05
  })
  const marked = fibres.filter((at) => torn.data[at] === 1)
  expect(marked.length / fibres.length).toBeGreaterThan(0.9)
})

test('two corners of one tone that mirror each other are the shape of a mount', () => {
  const mount = scene((x, y) => (ragged(x, Math.min(y, HEIGHT - 1 - y)) < 1 ? 97 : undefined))
  expect(findTornCorners(mount).data).not.toContain(1)
  const two = scene((x, y) => {
    const lower = ragged(1.6 * x, 0.8 * (HEIGHT - 1 - y))
    return Math.min(ragged(x, y), lower) < 1 ? 97 : undefined
  })
  const { data } = findTornCorners(two)
  expect([data[0], data[(HEIGHT - 1) * WIDTH]]).toEqual([1, 1])
})

test('a light corner is torn even where the other three are as dark as a mask', () => {
  const masked = scene((x, y) => {
    if (ragged(x, y) < 1) return 97
    return ragged(Math.min(x, WIDTH - x), Math.min(y, HEIGHT - y)) < 1 ? 3 : undefined
  })
  const { data } = findTornCorners(masked)
  expect([data[0], data[WIDTH - 1], data.at(-1)]).toEqual([1, 0, 0])
})

test('a corner that is nearly as light beyond its edge is found where doubtful ones are wanted', () => {
  const faint = scene((x, y) => (ragged(x, y) < 1 ? 97 : 88))
  const found = [false, true].map((isDoubtful) => findTornCorners(faint, { isDoubtful }))
  expect(found.map(({ data }) => data.includes(1))).toEqual([false, true])
})

test.each<[string, (x: number, y: number) => number | undefined]>([
  ['as it is', () => undefined],
  ['with a bright sky along its upper side', (_, y) => (y < 60 ? 97 : undefined)],
  [
    'with all its corners alike',
    (x, y) => (ragged(Math.min(x, WIDTH - x), Math.min(y, HEIGHT - y)) < 1 ? 97 : undefined),
  ],
  ['with a white margin', (x, y) => (x < 12 || y < 12 ? 97 : undefined)],
  ['with a grey corner', (x, y) => (ragged(x, y) < 1 ? 60 : undefined)],
  ['with a window in its corner', (x, y) => (x < 60 && y < 60 ? 97 : undefined)],
  [
    'with a light that fades towards the corner',
    (x, y) => (ragged(x, y) < 2 ? 97 - 26 * ragged(x, y) : undefined),
  ],
])('a picture %s has no torn corner', (_, cornerAt) => {
  expect(findTornCorners(scene(cornerAt)).data.includes(1)).toBe(false)
})
