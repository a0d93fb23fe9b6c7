import { expect, test } from 'vitest'
import { colourHintsSchema } from '#engine/colour/hints.ts'
import { describeColours } from '../../scripts/commands/describe-colours.ts'

const guess = {
  marks: [],
  faces: 3,
  hair: 0,
  sky: true,
  things: [],
  scene: null,
  told: [],
} satisfies object
const skin = { kind: 'patch', of: 'skin', points: [[0.5, 0.4]], colour: null }
const tap = { kind: 'tap', x: 0.5, y: 0.5, colour: { a: 0, b: 9 } }
const hints = colourHintsSchema.parse({ version: 1, guessed: true, marks: [skin, tap, tap] })

test.each<[string, Parameters<typeof describeColours>[0]]>([
  ['skin of 3 faces, a sky; clothes left as they were', { colour: 'draft_tint', guess }],
  [
    'skin of 1 face, hair of 1 as described, eyes as described, clothes as described',
    {
      colour: 'draft_tint',
      guess: { ...guess, faces: 1, hair: 1, sky: false, told: ['hair', 'clothes', 'eyes'] },
    },
  ],
  [
    'a sky, grass, water',
    { colour: 'draft_tint', guess: { ...guess, faces: 0, things: ['sky', 'grass', 'water'] } },
  ],
  ['a sky', { colour: 'draft_tint', guess: { ...guess, faces: 0 } }],
  ['2 marks by a person', { colour: 'hints', guess: null }],
  ['as the engine marked it', { colour: 'draft_tint', guess: null }],
  ['those of the photo', { colour: 'kept', guess: null }],
  ['none', { colour: 'black_and_white', guess: null }],
])('a report in words: %s', (words, report) => {
  expect(describeColours(report, hints)).toBe(`colors: ${words}`)
})
