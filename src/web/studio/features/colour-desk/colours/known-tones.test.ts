import { expect, test } from 'vitest'
import { PALETTE_GROUPS, PALETTES } from '#engine/colour/palettes.ts'
import { ownCss, toneOf } from './known-tones.ts'

const all = PALETTE_GROUPS.flatMap((group) => PALETTES[group].map((tone) => ({ ...tone, group })))

test('each tone is known again by its colour, under its own name and family', () => {
  for (const { a, b, id, group } of all) expect(toneOf({ a, b })).toMatchObject({ id, group })
  expect(toneOf({ a: 59, b: -59 })).toBeUndefined()
})

test('a light tone is shown light, and a dark one dark', () => {
  const brightnessOf = (id: string) => {
    const tone = all.find((one) => one.id === id)
    if (!tone) throw new Error(`expected the tone ${id}`)
    return Number(/\d+/.exec(ownCss(tone))?.[0])
  }
  expect(brightnessOf('fabric-ivory')).toBeGreaterThan(200)
  expect(brightnessOf('hair-black')).toBeLessThan(60)
})
