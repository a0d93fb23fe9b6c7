import { expect, test } from 'vitest'
import { restoreSettingsSchema } from '#engine/settings.ts'
import { readSettings } from './engine-settings.ts'

test('by themselves they are those of the engine', () => {
  for (const nothing of [undefined, null, {}, 'x']) {
    expect(readSettings(nothing)).toEqual(restoreSettingsSchema.parse({}))
  }
})

test('keep what was asked, and fall back on what the engine would refuse', () => {
  expect(readSettings({ tone: 0.4, colour: 'black_and_white' })).toEqual({
    ...restoreSettingsSchema.parse({}),
    tone: 0.4,
    colour: 'black_and_white',
  })
  expect(readSettings({ tone: 7 })).toEqual(restoreSettingsSchema.parse({}))
})
