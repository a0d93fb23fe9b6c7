import { describe, expect, test } from 'vitest'
import { colourHintsSchema, NO_HINTS } from '#engine/colour/hints.ts'
import { restoreSettingsSchema } from '#engine/settings.ts'
import { groundOf, hintsOf, settingsWith, withColourPins } from './base-picture.ts'

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
] as const)(
  'shows %s colours under the marks of a %s photo asked for in %s',
  (ground, kind, colour) => {
    const settings = restoreSettingsSchema.parse({ colour })
    expect(groundOf({ settings, report: { measures: { kind } } })).toBe(ground)
  },
)

const face = {
  kind: 'patch',
  of: 'skin',
  points: [[0.5, 0.4]],
  colour: null,
  certainty: 1,
} as const
const dot = { kind: 'point', x: 0.5, y: 0.9, radius: 0.01, colour: { a: 0, b: -20 } } as const
const guess = { marks: [face], faces: 1, hair: 0, sky: false }
const reportWith = (made: object | null) => ({ measures: { kind: 'mono' }, guess: made })

test.each([
  ["the engine's marks lie on a picture that nobody has marked", null, guess, [face]],
  ['the marks of a customer lie upon those of the engine', [dot], guess, [face, dot]],
  ['a picture of an older engine has the marks that were asked for', [dot], null, [dot]],
])('%s', (_, asked, made, marks) => {
  const settings = restoreSettingsSchema.parse({ hints: asked && { version: 1, marks: asked } })
  expect(hintsOf({ settings, report: reportWith(made) })).toEqual({
    ...NO_HINTS,
    guessed: true,
    marks,
  })
})

test('a toned print is as warm on the desk as the engine made it', () => {
  const report = { measures: { kind: 'sepia', warmth: 0.7 }, guess }
  const opened = hintsOf({ settings: {}, report })
  expect(opened).toMatchObject({ guessed: true, warmth: 0.7 })
  expect(settingsWith({ settings: {}, report: { ...report, frame } }, opened).hints).toEqual(opened)
})

test('what a person took away at the desk does not come back', () => {
  const settings = restoreSettingsSchema.parse({
    hints: { version: 1, guessed: true, marks: [dot] },
  })
  expect(hintsOf({ settings, report: reportWith(guess) }).marks).toEqual([dot])
})

describe('a color that the customer pinned', () => {
  const pin = { id: 'a', number: 1, x: 0.25, y: 0.5, note: 'her dress', isDone: false } as const
  const mark = { kind: 'tap', x: 0.25, y: 0.5, customerLabel: 'her dress' }

  test('is a mark on the desk, upon the others', () => {
    const { marks } = withColourPins({ ...NO_HINTS, marks: [dot] }, [
      { ...pin, tone: 'fabric-sage' },
    ])
    expect(marks).toMatchObject([dot, mark])
  })

  test('is not set twice, nor once it is done, and words alone are none', () => {
    const once = withColourPins(NO_HINTS, [{ ...pin, tone: 'fabric-sage' }])
    expect(withColourPins(once, [{ ...pin, tone: 'fabric-sage' }])).toBe(once)
    expect(withColourPins(NO_HINTS, [{ ...pin, tone: 'fabric-sage', isDone: true }])).toBe(NO_HINTS)
    expect(withColourPins(NO_HINTS, [{ ...pin, tone: null }])).toBe(NO_HINTS)
  })

  test('is not set twice where its place is finer than a mark keeps it', () => {
    const fine = { ...pin, x: 0.9190416354, y: 1 / 3, tone: 'fabric-sage' } as const
    const saved = colourHintsSchema.parse(withColourPins(NO_HINTS, [fine]))
    expect(withColourPins(saved, [fine])).toBe(saved)
  })

  test('does not come back once it was taken away at the desk', () => {
    const left = { ...pin, tone: 'fabric-sage', isLeftToDesk: true } as const
    expect(withColourPins(NO_HINTS, [left])).toBe(NO_HINTS)
  })
})
