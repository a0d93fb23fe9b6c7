import { boxMean } from '#engine/filters/box-mean.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { dab } from './brush.ts'
import type { Random } from './random.ts'

/** How a photo aged; strengths are shares of the range of tones, counts are per megapixel. */
export type DamageRecipe = {
  name: string
  scratches: number
  specks: number
  creases: number
  /** Where black and white have gone, 0..1. */
  fade: readonly [number, number]
  gamma: number
  grain: number
  /** How far each pixel gives way to the mean of its 3 × 3 neighbours, 0..1. */
  softness: number
  /** Gains of red, green and blue: the tone of the print. */
  tone: readonly [number, number, number]
  jpegQuality: number
}

export const DAMAGE_RECIPES: readonly DamageRecipe[] = [
  {
    name: 'scratched',
    scratches: 26,
    specks: 60,
    creases: 0,
    fade: [0.16, 0.84],
    gamma: 0.95,
    grain: 0.022,
    softness: 0,
    tone: [1, 0.93, 0.8],
    jpegQuality: 90,
  },
  {
    name: 'creased',
    scratches: 6,
    specks: 25,
    creases: 3,
    fade: [0.2, 0.9],
    gamma: 1.05,
    grain: 0.014,
    softness: 0.6,
    tone: [1, 0.96, 0.88],
    jpegQuality: 82,
  },
  {
    name: 'dusty',
    scratches: 3,
    specks: 320,
    creases: 0,
    fade: [0.1, 0.78],
    gamma: 1,
    grain: 0.034,
    softness: 0.4,
    tone: [1, 1, 1],
    jpegQuality: 92,
  },
]

export type Damaged = {
  /** Grey 0..1 with everything but the tone of the print and the compression. */
  picture: Plane
  /** 1 where scratches, specks and creases changed the picture visibly. */
  mask: Plane
}

/** A change below this share of the range cannot be told from grain. */
const VISIBLE = 0.03

/** Ages a clean grey picture (0..1) by a recipe: it fades, gets grain, then is scratched. */
export function damagePicture(clean: Plane, recipe: DamageRecipe, random: Random): Damaged {
  const picture = { ...clean, data: clean.data.map((grey) => faded(grey, recipe)) }
  for (let i = 0; i < picture.data.length; i++) {
    picture.data[i] = (picture.data[i] ?? 0) + recipe.grain * random.normal()
  }
  const before = picture.data.slice()
  const megapixels = clean.data.length / 1e6
  for (let n = 0; n < recipe.creases; n++) crease(picture, random)
  for (let n = 0; n < recipe.scratches * megapixels; n++) scratch(picture, random)
  for (let n = 0; n < recipe.specks * megapixels; n++) speck(picture, random)
  const mask = createPlane(clean.width, clean.height)
  for (let i = 0; i < mask.data.length; i++) {
    mask.data[i] = Math.abs((picture.data[i] ?? 0) - (before[i] ?? 0)) > VISIBLE ? 1 : 0
  }
  return { picture: softened(picture, recipe.softness), mask }
}

function faded(grey: number, { fade: [black, white], gamma }: DamageRecipe): number {
  return black + (white - black) * Math.max(0, grey) ** gamma
}

function softened(picture: Plane, softness: number): Plane {
  const mean = boxMean(picture, 1)
  const data = picture.data.map((grey, i) => grey + softness * ((mean.data[i] ?? 0) - grey))
  return { ...picture, data }
}

function scratch(picture: Plane, random: Random): void {
  const length = random.between(30, 420)
  const brush = {
    radius: random.between(0.4, 1.6),
    tone: random.happens(0.75) ? random.between(0.8, 1) : random.between(0, 0.15),
    opacity: random.between(0.45, 1),
  }
  let angle = random.between(0, 2 * Math.PI)
  const bend = random.between(-0.004, 0.004)
  let x = random.between(0, picture.width)
  let y = random.between(0, picture.height)
  let isLifted = false
  for (let step = 0; step < length; step++) {
    angle += bend + random.normal() * 0.02
    x += Math.cos(angle)
    y += Math.sin(angle)
    if (random.happens(0.03)) isLifted = !isLifted
    if (!isLifted) dab(picture, { x, y }, brush)
  }
}

function speck(picture: Plane, random: Random): void {
  const brush = {
    radius: random.between(0.7, 2.8),
    tone: random.happens(0.7) ? random.between(0.8, 1) : random.between(0, 0.2),
    opacity: random.between(0.5, 1),
  }
  let x = random.between(0, picture.width)
  let y = random.between(0, picture.height)
  for (let part = random.whole(1, 3); part > 0; part--) {
    dab(picture, { x, y }, brush)
    x += random.between(-2, 2)
    y += random.between(-2, 2)
  }
}

/** A fold through the whole picture: the paper breaks bright and throws a shadow beside it. */
function crease(picture: Plane, random: Random): void {
  const { width, height } = picture
  const angle = random.between(0, Math.PI)
  const radius = random.between(1, 2.6)
  const reach = Math.hypot(width, height)
  const middle = { x: random.between(0.2, 0.8) * width, y: random.between(0.2, 0.8) * height }
  let stray = 0
  for (let step = -reach; step < reach; step++) {
    stray += random.normal() * 0.12
    const x = middle.x + Math.cos(angle) * step - Math.sin(angle) * stray
    const y = middle.y + Math.sin(angle) * step + Math.cos(angle) * stray
    const beside = { x: x - Math.sin(angle) * radius * 2, y: y + Math.cos(angle) * radius * 2 }
    dab(picture, beside, { radius, tone: 0, opacity: 0.1 })
    if (random.happens(0.85)) dab(picture, { x, y }, { radius, tone: 0.95, opacity: 0.75 })
  }
}
