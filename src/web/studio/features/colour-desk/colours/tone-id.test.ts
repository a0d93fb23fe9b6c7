import { expect, test } from 'vitest'
import { PALETTE_GROUPS, PALETTES } from '#engine/colour/palettes.ts'
import texts from '#web/studio/texts/colour.json' with { type: 'json' }

test('every tone and every group has its name in words, and no name is left over', () => {
  const ids = PALETTE_GROUPS.flatMap((group) => PALETTES[group].map(({ id }) => id))
  expect(Object.keys(texts.tones).sort()).toEqual([...ids].sort())
  const { groups: _, tones: __, ...names } = texts.palettes
  expect(Object.keys(names).sort()).toEqual([...PALETTE_GROUPS].sort())
})

test('no two tones of a group are called the same', () => {
  for (const group of PALETTE_GROUPS) {
    const names = PALETTES[group].map(({ id }) => new Map(Object.entries(texts.tones)).get(id))
    expect(new Set(names).size).toBe(names.length)
  }
})
