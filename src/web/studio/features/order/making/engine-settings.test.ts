import { expect, test } from 'vitest'
import { restoreSettingsSchema } from '#engine/settings.ts'
import { allSettingsSchema, readSettings } from './engine-settings.ts'

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

test('go out as they stand in the form, unless the engine would refuse them', () => {
  const settings = { ...readSettings({}), tone: 0.4, geometry: 'off' } as const
  expect(allSettingsSchema.parse(settings)).toEqual(settings)
  expect(allSettingsSchema.safeParse({ ...settings, tone: 7 }).success).toBe(false)
})
