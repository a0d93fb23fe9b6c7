import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Random } from '../random.ts'
import type { Colours } from '../recipe.ts'
import { evenlyInOctaves, pixelScale } from './fields.ts'
import type { Point } from './wandering-line.ts'

/**
 * In pixels of a print of 1,024. Read by eye off the three prints that have some: brown dots 2 to 6
 * pixels across with a blurred halo, a dozen of them within 150 pixels.
 */
const SPOTS = { groups: 16, each: [2, 12], spread: 70, radii: [2.5, 9], core: 0.45 } as const
/** What rust leaves of the light of red, green and blue where it is densest. */
const LEFT = [0.66, 0.45, 0.27]
/** How dense the halo is, and how much denser the core. */
const DENSITY = { halo: [0.2, 0.6], core: [0.3, 0.75] } as const
/** A spot is made of so many round ones that lie partly upon one another. */
const LOBES = [2, 4] as const

/**
 * Foxing: brown blurry spots in groups, each with a darker core, through which the picture shows.
 */
export function fox(channels: Colours, random: Random): void {
  const [{ width, height }] = channels
  const unit = pixelScale(channels[0])
  const rust = createPlane(width, height)
  for (let group = 0; group < SPOTS.groups; group++) {
    const middle = { x: random.between(0, width), y: random.between(0, height) }
    const spread = SPOTS.spread * unit
    for (let spot = random.whole(...SPOTS.each); spot > 0; spot--) {
      const x = middle.x + spread * random.normal()
      const y = middle.y + spread * random.normal()
      const radius = evenlyInOctaves(...SPOTS.radii, random) * unit
      addSpot(rust, { x, y }, { radius, random })
    }
  }
  for (const [c, { data }] of channels.entries()) {
    const left = LEFT[c] ?? 1
    for (let at = 0; at < data.length; at++) {
      const density = rust.data[at] ?? 0
      if (density > 0) data[at] = (data[at] ?? 0) * left ** density
    }
  }
}

function addSpot(
  rust: Plane,
  middle: Point,
  { radius, random }: { radius: number; random: Random },
): void {
  const halo = random.between(...DENSITY.halo)
  for (let lobe = random.whole(...LOBES); lobe > 0; lobe--) {
    const x = middle.x + 0.6 * radius * random.between(-1, 1)
    const y = middle.y + 0.6 * radius * random.between(-1, 1)
    addBell(rust, { x, y }, { radius: radius * random.between(0.5, 1), height: halo })
  }
  const core = random.between(...DENSITY.core)
  addBell(rust, middle, { radius: radius * SPOTS.core, height: core })
}

function addBell(
  { width, height: rows, data }: Plane,
  middle: Point,
  { radius, height }: { radius: number; height: number },
): void {
  const reach = 2.2 * radius
  for (
    let y = Math.max(0, Math.ceil(middle.y - reach));
    y <= Math.min(rows - 1, middle.y + reach);
    y++
  ) {
    for (
      let x = Math.max(0, Math.ceil(middle.x - reach));
      x <= Math.min(width - 1, middle.x + reach);
      x++
    ) {
      const distance = Math.hypot(x - middle.x, y - middle.y) / radius
      const at = y * width + x
      data[at] = Math.min(1.4, (data[at] ?? 0) + height * Math.exp(-distance * distance))
    }
  }
}
