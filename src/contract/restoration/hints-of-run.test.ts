import { expect, test } from 'vitest'
import { NO_HINTS } from '#engine/colour/hints.ts'
import { hintsOfRun, hintsUpon, ownHintsOf } from './hints-of-run.ts'

const face = { kind: 'patch', of: 'skin', points: [[0.5, 0.4]], colour: null, certainty: 1 }
const dot = { kind: 'point', x: 0.5, y: 0.9, radius: 0.01, colour: { a: 0, b: -20 } }
const guess = { marks: [face], faces: 1, hair: 0, sky: false }
const hints = { version: 1, marks: [dot] }

test.each([
  ['what the engine guessed', {}, { colour: 'draft_tint', guess }, [face]],
  ['what was asked for upon it', { hints }, { colour: 'hints', guess }, [face, dot]],
  [
    'what a person left of it',
    { hints: { ...hints, guessed: true } },
    { colour: 'hints', guess },
    [dot],
  ],
])('a picture can be coloured anew from %s', (_, settings, report, marks) => {
  expect(hintsOfRun({ settings, report })).toEqual({ ...NO_HINTS, guessed: true, marks })
})

test.each(['kept', 'model', 'black_and_white'])('one that is %s cannot', (colour) => {
  expect(hintsOfRun({ settings: {}, report: { colour, guess } })).toBeNull()
})

test.each([
  ['a colour photo with a mark', { hints }, { colour: 'hints', measures: { kind: 'colour' } }],
  [
    'one that a model coloured too',
    { hints },
    { colour: 'hints', stages: [{ id: 'colour', metrics: { byModel: 1 } }] },
  ],
  ['one in weaker colours', { hints: { ...hints, strength: 0.5 } }, { colour: 'hints' }],
])('%s cannot', (_, settings, report) => {
  expect(hintsOfRun({ settings, report })).toBeNull()
})

test('one that a person made cannot', () => {
  expect(hintsOfRun({ settings: null, report: null })).toBeNull()
})

const toned = { measures: { kind: 'sepia', warmth: 0.8 }, colour: 'draft_tint', guess }

test('a picture is as warm as its print was measured, or as a person left it', () => {
  expect(hintsOfRun({ settings: {}, report: toned })).toMatchObject({ warmth: 0.8, marks: [face] })
  const left = { ...NO_HINTS, guessed: true, warmth: 0.3 }
  expect(hintsUpon(toned, left)).toEqual(left)
  expect(ownHintsOf(toned)).toEqual({ ...NO_HINTS, guessed: true, warmth: 0.8, marks: [face] })
})

test('a picture of an engine that measured no warmth has none', () => {
  expect(hintsUpon({ ...toned, measures: { kind: 'sepia' } }, NO_HINTS).warmth).toBe(0)
})
