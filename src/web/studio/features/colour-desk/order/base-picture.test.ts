import { expect, test } from 'vitest'
import { NO_HINTS } from '#engine/colour/hints.ts'
import { restoreSettingsSchema } from '#engine/settings.ts'
import { groundOf, settingsWith } from './base-picture.ts'

const frame = { angle: 1.5, left: 0.1, top: 0.1, width: 0.8, height: 0.7 }
const hints = { ...NO_HINTS, strength: 0.5 }
const spot = { form: 'spot', x: 0.5, y: 0.5, radius: 0.01 } as const
const repairMarks = { version: 1 as const, marks: [{ kind: 'damage' as const, shape: spot }] }

test('the same picture with its repair is asked for in other colours', () => {
  const base = { settings: { colour: 'black_and_white', repairMarks }, report: { frame } }
  expect(settingsWith(base, hints)).toEqual({
    ...restoreSettingsSchema.parse({}),
    geometry: frame,
    colour: 'auto',
    hints,
    repairMarks,
  })
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
