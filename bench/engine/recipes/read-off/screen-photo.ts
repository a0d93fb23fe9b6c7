import type { Random } from '../random.ts'
import type { Colours } from '../recipe.ts'

/**
 * No such photograph is among those that were looked at, so these are the measures of screens: a phone
 * that holds a whole screen sees 1 to 3 of its own pixels for each of the screen's, a little turned.
 */
const GRID = { pitch: [1.6, 3.4], turn: 0.07, gap: [0.25, 0.55] } as const
/** Of the three stripes of a pixel a camera sees a rest of this. */
const STRIPES = 0.22
/** A screen glows bluish, its black is none, and it flickers in bands. */
const GLOW = {
  black: [0.05, 0.13],
  tint: [0.93, 0.99, 1.06],
  bands: [2, 7],
  depth: [0, 0.07],
} as const

/** A photograph of a screen: its grid beats with the camera's, in waves and colours. */
export function photographScreen(channels: Colours, random: Random): void {
  const [{ width, height }] = channels
  const pitch = random.between(...GRID.pitch)
  const turn = GRID.turn * random.normal()
  const gap = random.between(...GRID.gap)
  const black = random.between(...GLOW.black)
  const [bands, depth] = [random.between(...GLOW.bands), random.between(...GLOW.depth)]
  const [dx, dy] = [(2 * Math.PI * Math.cos(turn)) / pitch, (2 * Math.PI * Math.sin(turn)) / pitch]
  for (let y = 0; y < height; y++) {
    const band = 1 + depth * Math.sin((2 * Math.PI * bands * y) / height)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const across = x * dx - y * dy
      const row = 1 - gap * (0.5 + 0.5 * Math.cos(x * dy + y * dx))
      for (const [c, { data }] of channels.entries()) {
        const stripe = 1 + STRIPES * Math.cos(across + (2 * Math.PI * c) / 3)
        const lit = black + (1 - black) * (data[at] ?? 0)
        data[at] = lit * row * stripe * band * (GLOW.tint[c] ?? 1)
      }
    }
  }
}
