import { expect, test } from 'vitest'
import { restoreSettingsSchema } from '#engine/settings.ts'
import { areMoved, askedAgain, askedOf } from './asked-of.ts'

const frame = { angle: 1.5, left: 0.1, top: 0.1, width: 0.8, height: 0.7 }

test('a picture is asked for again with the very frame that was marked', () => {
  const asked = askedAgain({ settings: { tone: 0.3 }, report: { frame } })
  expect(asked).toEqual({ ...restoreSettingsSchema.parse({}), tone: 0.3, geometry: frame })
})

test('a picture of an older engine is asked for as it was', () => {
  expect(askedAgain({ settings: { geometry: 'off' }, report: null }).geometry).toBe('off')
  expect(askedOf({ settings: { tone: 9 } })).toEqual(restoreSettingsSchema.parse({}))
})

test('marks have moved when another part of the photo is shown', () => {
  expect(areMoved({ frame }, { frame: { ...frame, left: 0.1002 } })).toBe(false)
  expect(areMoved({ frame }, { frame: { ...frame, left: 0.15 } })).toBe(true)
  expect(areMoved(null, { frame })).toBe(false)
})
