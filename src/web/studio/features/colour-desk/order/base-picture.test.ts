import { expect, test } from 'vitest'
import { NO_HINTS } from '#engine/colour/hints.ts'
import { restoreSettingsSchema } from '#engine/settings.ts'
import { areMoved, askedOf, groundOf, settingsWith } from './base-picture.ts'

const frame = { angle: 1.5, left: 0.1, top: 0.1, width: 0.8, height: 0.7 }
const hints = { ...NO_HINTS, strength: 0.5 }

test('the same picture is asked for in other colours, with the very frame that was marked', () => {
  const base = { settings: { tone: 0.3, colour: 'black_and_white' }, report: { frame } }
  expect(settingsWith(base, hints)).toEqual({
    ...restoreSettingsSchema.parse({}),
    tone: 0.3,
    geometry: frame,
    colour: 'auto',
    hints,
  })
})

test('a picture of an older engine is asked for as it was', () => {
  const asked = settingsWith({ settings: { geometry: 'off' }, report: null }, hints)
  expect([asked.geometry, asked.hints]).toEqual(['off', hints])
  expect(askedOf({ settings: { tone: 9 } })).toEqual(restoreSettingsSchema.parse({}))
})

test('marks have moved when another part of the photo is shown', () => {
  expect(areMoved({ frame }, { frame: { ...frame, left: 0.1002 } })).toBe(false)
  expect(areMoved({ frame }, { frame: { ...frame, left: 0.15 } })).toBe(true)
  expect(areMoved(null, { frame })).toBe(false)
})

test.each([
  ['own', 'colour', 'auto'],
  ['own', 'colour', 'black_and_white'],
  ['found', 'sepia', 'auto'],
  ['unsought', 'mono', 'black_and_white'],
] as const)(
  'shows %s colours under the marks of a %s photo asked for in %s',
  (ground, kind, colour) => {
    const settings = restoreSettingsSchema.parse({ colour })
    expect(groundOf({ settings, report: { measures: { kind } } })).toBe(ground)
  },
)
