import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Random } from '../random.ts'
import type { Colours } from '../recipe.ts'
import { drawLine, layOver } from './draw-line.ts'
import { pixelScale } from './fields.ts'
import type { Knot, Point } from './wandering-line.ts'

/**
 * In pixels of a print of 1,024. Read by eye off a tintype: specks 2 to 6 pixels across, joined and fringed by
 * threads of one pixel, in groups 30 to 90 across.
 */
const COLONIES = { groups: 12, each: [3, 12], spread: 26, arms: [3, 7], reach: [3, 15] } as const
/**
 * An arm begins so wide, ends in a hair, turns at random and forks with this chance at each step.
 */
const ARM = { width: 2.8, step: 2, turn: 0.45, forks: 0.16, generations: 2 } as const
/** Grey-white down, or the black dots of its spores. */
const WHITE = { tone: [0.84, 0.84, 0.8], share: 0.5 }
const BLACK = [0.17, 0.18, 0.15]
const STRENGTHS = [0.45, 0.95] as const

/** Mould: specks with arms that fork, in groups. */
export function moulder(channels: Colours, random: Random): void {
  const [{ width, height }] = channels
  const unit = pixelScale(channels[0])
  const [white, black] = [createPlane(width, height), createPlane(width, height)]
  for (let group = 0; group < COLONIES.groups; group++) {
    const cover = random.happens(WHITE.share) ? white : black
    const middle = { x: random.between(0, width), y: random.between(0, height) }
    for (let colony = random.whole(...COLONIES.each); colony > 0; colony--) {
      const x = middle.x + COLONIES.spread * unit * random.normal()
      const y = middle.y + COLONIES.spread * unit * random.normal()
      growColony(cover, { x, y }, { unit, random })
    }
  }
  layOver(channels, white, WHITE.tone)
  layOver(channels, black, BLACK)
}

type Means = { unit: number; random: Random }

function growColony(cover: Plane, middle: Point, means: Means): void {
  const { unit, random } = means
  const strength = random.between(...STRENGTHS)
  const width = ARM.width * unit * random.between(0.6, 1.2)
  for (let arm = random.whole(...COLONIES.arms); arm > 0; arm--) {
    const angle = random.between(0, 2 * Math.PI)
    const reach = random.between(...COLONIES.reach) * unit
    growArm(cover, { start: { ...middle, width }, angle, reach, strength, generation: 0 }, means)
  }
}

function growArm(
  cover: Plane,
  arm: { start: Knot; angle: number; reach: number; strength: number; generation: number },
  means: Means,
): void {
  const { unit, random } = means
  const steps = Math.max(1, Math.round(arm.reach / (ARM.step * unit)))
  let { angle, start: here } = arm
  for (let step = 1; step <= steps; step++) {
    angle += ARM.turn * random.normal()
    const next = {
      x: here.x + ARM.step * unit * Math.cos(angle),
      y: here.y + ARM.step * unit * Math.sin(angle),
      width: arm.start.width * (1 - step / (steps + 1)),
    }
    drawLine(cover, [here, next], arm.strength)
    here = next
    if (arm.generation >= ARM.generations || !random.happens(ARM.forks)) continue
    const fork = { ...arm, start: here, angle: angle + random.between(-1.2, 1.2) }
    growArm(cover, { ...fork, reach: arm.reach / 2, generation: arm.generation + 1 }, means)
  }
}
