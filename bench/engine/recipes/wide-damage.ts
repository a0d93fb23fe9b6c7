import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { createRoughness } from '../measures/roughness.ts'
import type { Random } from './random.ts'
import type { Channels, WideDamage } from './recipe.ts'

/** Where black and white have gone, and the grain, as in the recipes of fine damage. */
const AGE = { black: 0.14, white: 0.88, grain: 0.018 }
/** Legs of the torn triangle, as shares of the sides of the picture. */
const LEG = { from: 0.08, to: 0.2 }
/** How far the edge of a tear strays, as a share of the legs. */
const RAGGED = 0.13
/** Beside a tear the picture's own layer has come off and white fibre shows; width in pixels. */
const FIBRE = { from: 2, to: 7, tone: 0.92 }
/** A leaf beneath, or the dark bed of a scanner. */
const BENEATH = { paper: [0.9, 0.97], dark: [0.04, 0.14] } as const
/** The whole width in pixels, of which the core has a share; its edges keep some of their light. */
const CRACK = { from: 9, to: 13, core: 0.6, tone: 0.91, edge: 0.45, knots: 11, stray: 0.045 }
/** Diameters as shares of the shorter side. */
const STAIN = { from: 0.05, to: 0.1 }
/** What a stain leaves of the light of red, green and blue: tea, and damp with soot. */
const STAIN_TINTS = [
  [0.74, 0.6, 0.42],
  [0.5, 0.46, 0.4],
]
/** A stain changes tone by at least this share where it counts. */
const VISIBLE = 0.06

/** Tears, cracks and stains a clean picture after it has aged a little. */
export function damageWidely(
  clean: Channels,
  random: Random,
): { channels: Channels; damage: WideDamage } {
  const channels = aged(clean, random)
  const stains = stain(channels, random)
  const crack = breakAcross(channels, random)
  const corner = tearCorner(channels, random)
  for (let at = 0; at < corner.data.length; at++) {
    if (corner.data[at]) crack.data[at] = 0
    if (corner.data[at] || crack.data[at]) stains.data[at] = 0
  }
  return { channels, damage: { corner, crack, stains } }
}

function aged(clean: Channels, random: Random): Channels {
  const { black, white, grain } = AGE
  const grains = clean[0].data.map(() => grain * random.normal())
  const age = (channel: Plane) => ({
    ...channel,
    data: channel.data.map((value, at) => black + (white - black) * value + (grains[at] ?? 0)),
  })
  const [first, ...others] = clean
  return [age(first), ...others.map(age)]
}

/** Takes a corner away: what lies beneath shows, with a rim of fibre. */
function tearCorner(channels: Channels, random: Random): Plane {
  const torn = planeLike(channels)
  const { width, height } = torn
  const legs = {
    x: random.between(LEG.from, LEG.to) * width,
    y: random.between(LEG.from, LEG.to) * height,
  }
  const isRight = random.happens(0.5)
  const isLow = random.happens(0.5)
  const [darkest, lightest] = random.happens(0.5) ? BENEATH.paper : BENEATH.dark
  const beneath = random.between(darkest, lightest)
  const edge = createRoughness(random, { knots: 4, layers: 4 })
  const rim = createRoughness(random, { knots: 9, layers: 3 })
  // Pixels per unit of `beyond`, square to the tear.
  const scale = (legs.x * legs.y) / Math.hypot(legs.x, legs.y)
  for (let y = 0; y < Math.min(height, legs.y * 1.6); y++) {
    for (let x = 0; x < Math.min(width, legs.x * 1.6); x++) {
      const [across, down] = [x / legs.x, y / legs.y]
      const along = (across - down + 1.6) / 3.2
      const beyond = (across + down - 1 - RAGGED * edge(along)) * scale
      const fibre = FIBRE.from + (FIBRE.to - FIBRE.from) * (0.5 + 0.4 * rim(along))
      if (beyond > fibre) continue
      const at = (isLow ? height - 1 - y : y) * width + (isRight ? width - 1 - x : x)
      torn.data[at] = 1
      const tone = beyond > 0 ? FIBRE.tone + 0.04 * random.normal() : beneath
      const texture = 0.008 * random.normal()
      for (const { data } of channels) data[at] = tone + texture
    }
  }
  return torn
}

/** A crack from side to side: the layer is gone along a bright core and dirty beside it. */
function breakAcross(channels: Channels, random: Random): Plane {
  const broken = planeLike(channels)
  const { width, height } = broken
  const isUpright = random.happens(0.5)
  const [length, side] = isUpright ? [height, width] : [width, height]
  const thickness = random.between(CRACK.from, CRACK.to)
  const [start, end] = [random.between(0.25, 0.75) * side, random.between(0.25, 0.75) * side]
  const stray = createRoughness(random, { knots: CRACK.knots, layers: 4 })
  const swelling = createRoughness(random, { knots: 40, layers: 2 })
  const placeAt = (step: number) =>
    start + (end - start) * (step / length) + CRACK.stray * side * stray(step / length)
  for (let step = 0; step < length; step++) {
    const middle = placeAt(step)
    // Where it runs slantwise a cut along the grid is longer than the crack is wide.
    const slope = (placeAt(step + 2) - placeAt(step - 2)) / 4
    const reach = (thickness / 2) * (1 + 0.12 * swelling(step / length)) * Math.hypot(1, slope)
    for (let place = Math.ceil(middle - reach); place <= middle + reach; place++) {
      if (place < 0 || place >= side) continue
      const at = isUpright ? step * width + place : place * width + step
      broken.data[at] = 1
      const isCore = Math.abs(place - middle) <= reach * CRACK.core
      const texture = 0.025 * random.normal()
      for (const { data } of channels) {
        data[at] = (isCore ? CRACK.tone : CRACK.edge * (data[at] ?? 0)) + texture
      }
    }
  }
  return broken
}

/** Two or three soft blots: they take light away and leave the picture beneath to be seen. */
function stain(channels: Channels, random: Random): Plane {
  const stained = planeLike(channels)
  for (let count = random.whole(2, 3); count > 0; count--) blot(channels, stained, random)
  return stained
}

function blot(channels: Channels, stained: Plane, random: Random): void {
  const { width, height } = stained
  const radius = (random.between(STAIN.from, STAIN.to) * Math.min(width, height)) / 2
  const middle = { x: random.between(0.15, 0.85) * width, y: random.between(0.15, 0.85) * height }
  const tint = STAIN_TINTS[random.whole(0, STAIN_TINTS.length - 1)] ?? []
  const opacity = random.between(0.55, 0.95)
  const outline = createRoughness(random, { knots: 6, layers: 3, closed: true })
  const reach = Math.ceil(radius * 1.5)
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const [x, y] = [Math.round(middle.x + dx), Math.round(middle.y + dy)]
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      const turn = Math.atan2(dy, dx) / (2 * Math.PI) + 0.5
      const inside = 1 - Math.hypot(dx, dy) / (radius * (1 + 0.22 * outline(turn)))
      const cover = opacity * Math.min(1, Math.max(0, inside / 0.3))
      if (cover <= 0) continue
      const at = y * width + x
      if (cover > VISIBLE) stained.data[at] = 1
      for (const [c, { data }] of channels.entries()) {
        data[at] = (data[at] ?? 0) * (1 - cover * (1 - (tint[c] ?? 1)))
      }
    }
  }
}

function planeLike(channels: Channels): Plane {
  return createPlane(channels[0].width, channels[0].height)
}
