import type { Random } from '../random.ts'
import type { Colours } from '../recipe.ts'
import { pixelScale } from './fields.ts'
import { grainLike } from './grey-print.ts'

/**
 * In pixels of 1,024. Read off a newspaper's picture: dots 4.3 pixels apart at 45°, so blurred by the
 * copying that the picture lies between 36 and 195 of 255 levels.
 */
const SCREEN = { pitch: [3.8, 7], angle: [0.7, 0.87], softness: 0.5 } as const
const INK = [0.15, 0.15, 0.14] as const
const PAPER = [0.8, 0.78, 0.72] as const

/** Prints a grey picture in a newspaper: dots of ink at 45°, the larger the darker it is. */
export function printDots(channels: Colours, random: Random): void {
  const [size] = channels
  const pitch = random.between(...SCREEN.pitch) * pixelScale(size)
  const angle = random.between(...SCREEN.angle)
  const [dx, dy] = [(Math.PI * Math.cos(angle)) / pitch, (Math.PI * Math.sin(angle)) / pitch]
  const grain = grainLike(size, random).data
  for (let at = 0; at < size.data.length; at++) {
    const x = at % size.width
    const y = (at - x) / size.width
    // From 0 in the middle of a dot to 1 between four of them.
    const height = 0.5 - 0.5 * Math.cos(x * dx + y * dy) * Math.cos(x * dy - y * dx)
    const grey = Math.min(1, Math.max(0, channels[1].data[at] ?? 0))
    const ink = Math.min(1, Math.max(0, 0.5 + (1 - grey - height) / SCREEN.softness))
    for (const [c, { data }] of channels.entries()) {
      const [bare, inked] = [PAPER[c] ?? 1, INK[c] ?? 0]
      data[at] = bare + ink * (inked - bare) + (grain[at] ?? 0)
    }
  }
}
