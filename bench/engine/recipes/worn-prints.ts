import { boxMean } from '#engine/filters/box-mean.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { dab } from './brush.ts'
import type { Random } from './random.ts'
import type { FineRecipe } from './recipe.ts'

/** The print before it was worn: where black and white have gone, 0..1, and its grain. */
const AGE = { black: 0.12, white: 0.86, grain: 0.018 }
/** A smaller change, as a share of the range, is lost in the grain. */
const VISIBLE = 0.03
const SCAN = { tone: [1, 0.95, 0.86], jpegQuality: 88 } as const

type Wear = (picture: Plane, random: Random) => void

/** How prints wear that lie in a pile or in a damp cellar, each drawn with one soft round brush. */
export const WORN_PRINTS: readonly FineRecipe[] = [
  { name: 'rubbed', ...SCAN, age: worn(rub) },
  { name: 'folded', ...SCAN, age: worn(foldAcross) },
  { name: 'dust in heaps', ...SCAN, age: worn(heapDust) },
  { name: 'spots of mold', ...SCAN, age: worn(growMold) },
]

function worn(wear: Wear): FineRecipe['age'] {
  return (clean, random) => {
    const aged = (grey: number) =>
      AGE.black + (AGE.white - AGE.black) * grey + AGE.grain * random.normal()
    const picture = { ...clean, data: clean.data.map(aged) }
    const before = picture.data.slice()
    wear(picture, random)
    const mask = createPlane(clean.width, clean.height)
    for (let at = 0; at < mask.data.length; at++) {
      mask.data[at] = Math.abs((picture.data[at] ?? 0) - (before[at] ?? 0)) > VISIBLE ? 1 : 0
    }
    return { channels: [boxMean(picture, random.happens(0.5) ? 1 : 0)], mask }
  }
}

/** Strokes of a dry cloth: scratches that begin together and end one by one. */
function rub(picture: Plane, random: Random): void {
  for (let cloth = random.whole(2, 4); cloth > 0; cloth--) {
    const angle = random.between(0, Math.PI)
    const origin = placeIn(picture, random)
    const wide = random.between(30, 160)
    for (let line = random.whole(5, 18); line > 0; line--) {
      const aside = random.between(-wide, wide)
      const brush = {
        radius: random.between(0.3, 0.9),
        tone: random.between(0.8, 1),
        opacity: random.between(0.25, 0.95),
      }
      let x = origin.x - Math.sin(angle) * aside
      let y = origin.y + Math.cos(angle) * aside
      const turn = angle + random.normal() * 0.05
      for (let step = random.between(30, 320); step > 0; step--) {
        x += Math.cos(turn)
        y += Math.sin(turn)
        if (!random.happens(0.12)) dab(picture, { x, y }, brush)
      }
    }
  }
}

/** A fold that the paper remembers: light on one side, dark on the other, open in places. */
function foldAcross(picture: Plane, random: Random): void {
  for (let fold = random.whole(1, 3); fold > 0; fold--) {
    const angle = random.between(0, Math.PI)
    const origin = placeIn(picture, random)
    const radius = random.between(1.2, 3)
    const depth = random.between(0.12, 0.35)
    let isOpen = false
    for (let step = -2000; step < 2000; step++) {
      const [x, y] = [origin.x + Math.cos(angle) * step, origin.y + Math.sin(angle) * step]
      const beside = (side: number) => ({
        x: x - Math.sin(angle) * side * radius,
        y: y + Math.cos(angle) * side * radius,
      })
      dab(picture, beside(1), { radius, tone: 1, opacity: depth * 0.5 })
      dab(picture, beside(-1), { radius, tone: 0, opacity: depth * 0.5 })
      if (random.happens(0.05)) isOpen = !isOpen
      if (isOpen) dab(picture, { x, y }, { radius: radius * 0.6, tone: 0.95, opacity: 0.8 })
    }
  }
}

/** Dust that gathers where it stays damp, and hairs that lie in it. */
function heapDust(picture: Plane, random: Random): void {
  for (let heap = random.whole(6, 12); heap > 0; heap--) {
    const origin = placeIn(picture, random)
    const wide = random.between(15, 110)
    const tone = random.happens(0.7) ? random.between(0.8, 1) : random.between(0, 0.2)
    for (let grain = random.whole(8, 40); grain > 0; grain--) {
      const radius = 0.5 / Math.sqrt(random.between(0.03, 1))
      let [x, y] = [origin.x + random.normal() * wide, origin.y + random.normal() * wide]
      for (let part = random.whole(1, 4); part > 0; part--) {
        dab(picture, { x, y }, { radius, tone, opacity: random.between(0.4, 1) })
        x += random.between(-radius, radius)
        y += random.between(-radius, radius)
      }
    }
    if (random.happens(0.5)) layHair(picture, random, { origin, tone })
  }
}

type Hair = { origin: { x: number; y: number }; tone: number }

function layHair(picture: Plane, random: Random, { origin, tone }: Hair): void {
  let [x, y, angle] = [origin.x, origin.y, random.between(0, 2 * Math.PI)]
  const curl = random.between(-0.08, 0.08)
  for (let step = random.between(20, 120); step > 0; step--) {
    angle += curl + random.normal() * 0.08
    x += Math.cos(angle)
    y += Math.sin(angle)
    dab(picture, { x, y }, { radius: 0.6, tone, opacity: 0.8 })
  }
}

/** Colonies: threads that leave a middle in all directions and fork. */
function growMold(picture: Plane, random: Random): void {
  for (let colony = random.whole(15, 40); colony > 0; colony--) {
    const origin = placeIn(picture, random)
    const tone = random.happens(0.5) ? random.between(0.75, 1) : random.between(0.05, 0.25)
    const reach = random.between(3, 12)
    for (let thread = random.whole(4, 9); thread > 0; thread--) {
      let [x, y, angle] = [origin.x, origin.y, random.between(0, 2 * Math.PI)]
      for (let step = 0; step < reach; step++) {
        angle += random.normal() * 0.3
        x += Math.cos(angle)
        y += Math.sin(angle)
        const opacity = 0.85 * (1 - step / (reach * 1.2))
        dab(picture, { x, y }, { radius: 0.5, tone, opacity })
      }
    }
  }
}

function placeIn({ width, height }: Plane, random: Random): { x: number; y: number } {
  return { x: random.between(0, width), y: random.between(0, height) }
}
