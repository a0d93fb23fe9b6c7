import { describe, expect, test } from 'vitest'
import type { ColourChoice } from '#contract/restoration/colour-choice.ts'
import { colourHintsSchema, MAX_MARKS, type Mark, NO_HINTS } from '#engine/colour/hints.ts'
import { startHistory } from '#web/studio/desk/marks/desk-history.ts'
import { changeHints, type HintsChange } from './hints-history.ts'

const RED = { a: 40, b: 20 }
const BLUE = { a: 0, b: -30 }
const pointAt = (x: number): Mark => ({ kind: 'point', x, y: 0.5, radius: 0.01, colour: RED })
const add = (x: number): HintsChange => ({ type: 'add', mark: pointAt(x) })
const historyOf = (...changes: HintsChange[]) => changes.reduce(changeHints, startHistory(NO_HINTS))
const placesOf = ({ draft: hints }: { draft: typeof NO_HINTS }) =>
  hints.marks.map((mark) => ('points' in mark ? undefined : mark.x))

describe('the choice for the whole picture', () => {
  const choose = (choice: ColourChoice): HintsChange => ({ type: 'choice', choice })

  test('of black and white is no strength, and of any other brings it back', () => {
    const grey = historyOf(choose('rich'), choose('black_and_white'))
    expect(grey.draft).toEqual({ ...NO_HINTS, richness: 'rich', strength: 0 })
    const quiet = changeHints(grey, choose('quiet'))
    expect(quiet.draft).toEqual({ ...NO_HINTS, richness: 'quiet' })
    expect(changeHints(quiet, { type: 'undo' }).draft).toEqual(grey.draft)
  })

  test('leaves a strength that somebody has set', () => {
    const { draft } = historyOf({ type: 'strength', strength: 0.4 }, choose('rich'))
    expect(draft).toMatchObject({ richness: 'rich', strength: 0.4 })
  })
})

describe('marks', () => {
  test('are added, recoloured and taken away one by one', () => {
    const state = historyOf(
      add(0.1),
      add(0.2),
      { type: 'recolour', index: 1, colour: BLUE },
      { type: 'remove', index: 0 },
    )
    expect(state.draft.marks).toEqual([{ ...pointAt(0.2), colour: BLUE }])
    expect(colourHintsSchema.parse(state.draft)).toEqual(state.draft)
  })

  test('of the customer are of the shop once it has chosen their colour, until that is undone', () => {
    const mark: Mark = { kind: 'tap', x: 0.5, y: 0.5, colour: RED, customerLabel: 'her dress' }
    const state = historyOf({ type: 'add', mark }, { type: 'recolour', index: 0, colour: BLUE })
    expect(state.draft.marks).toEqual([{ kind: 'tap', x: 0.5, y: 0.5, colour: BLUE }])
    expect(changeHints(state, { type: 'undo' }).draft.marks).toEqual([mark])
  })

  test('that are not there change nothing', () => {
    const state = historyOf(add(0.1))
    expect(changeHints(state, { type: 'remove', index: 4 })).toBe(state)
    expect(changeHints(state, { type: 'select', index: 4 }).selected).toBeNull()
    expect(changeHints(historyOf(), { type: 'clear' }).past).toEqual([])
  })

  test('end at as many as a picture can have', () => {
    const full = startHistory({ ...NO_HINTS, marks: Array(MAX_MARKS).fill(pointAt(0)) })
    expect(changeHints(full, add(0.5))).toBe(full)
  })

  test('stay selected while their colour changes, and not when they may be others', () => {
    const state = historyOf(add(0.1), add(0.2), { type: 'select', index: 1 })
    expect(state.selected).toBe(1)
    expect(changeHints(state, { type: 'recolour', index: 1, colour: BLUE }).selected).toBe(1)
    expect(changeHints(state, { type: 'remove', index: 0 }).selected).toBeNull()
    expect(changeHints(state, { type: 'undo' }).selected).toBeNull()
  })
})

describe('undo', () => {
  test('goes back through everything, and redo forward again', () => {
    const state = historyOf(
      add(0.1),
      add(0.2),
      { type: 'strength', strength: 0.5 },
      { type: 'clear' },
    )
    const back = [1, 2, 3, 4].reduce((now) => changeHints(now, { type: 'undo' }), state)
    expect(back.draft).toEqual(NO_HINTS)
    expect(changeHints(back, { type: 'undo' })).toBe(back)
    const forward = [1, 2, 3, 4].reduce((now) => changeHints(now, { type: 'redo' }), back)
    expect(forward.draft).toEqual(state.draft)
    expect(changeHints(forward, { type: 'redo' })).toBe(forward)
  })

  test('has nothing to redo after something new', () => {
    const state = historyOf(add(0.1), add(0.2), { type: 'undo' }, add(0.3), { type: 'redo' })
    expect(placesOf(state)).toEqual([0.1, 0.3])
  })

  test('takes back a slider in one step as long as it is held', () => {
    const slide = (strength: number): HintsChange => ({ type: 'strength', strength })
    const held = historyOf(slide(0.9), slide(0.7), slide(0.5))
    expect(changeHints(held, { type: 'undo' }).draft.strength).toBe(1)
    const twice = historyOf(slide(0.9), { type: 'settle' }, slide(0.5), { type: 'undo' })
    expect(twice.draft.strength).toBe(0.9)
  })

  test('takes back a run of nudges in one step, and keeps what is moved selected', () => {
    const move = (x: number): HintsChange => ({ type: 'move', index: 1, to: pointAt(x) })
    const nudged = historyOf(add(0.1), add(0.2), { type: 'select', index: 1 }, move(0.3), move(0.4))
    expect(placesOf(nudged)).toEqual([0.1, 0.4])
    expect(nudged.selected).toBe(1)
    expect(placesOf(changeHints(nudged, { type: 'undo' }))).toEqual([0.1, 0.2])
    const twice = [{ type: 'settle' } as const, move(0.5), { type: 'undo' } as const]
    expect(placesOf(twice.reduce(changeHints, nudged))).toEqual([0.1, 0.4])
  })

  test('has no step for a mark that stays where it is, or is not there', () => {
    const state = historyOf(add(0.1))
    const [mark = pointAt(0)] = state.draft.marks
    expect(changeHints(state, { type: 'move', index: 0, to: mark })).toBe(state)
    expect(changeHints(state, { type: 'move', index: 3, to: pointAt(0.2) })).toBe(state)
  })

  test('takes back what somebody else saved', () => {
    const theirs = { ...NO_HINTS, marks: [pointAt(0.7)] }
    const state = historyOf(add(0.1), { type: 'replace', draft: theirs })
    expect(placesOf(state)).toEqual([0.7])
    expect(placesOf(changeHints(state, { type: 'undo' }))).toEqual([0.1])
  })
})

test('what was kept over the marks of somebody else can be given up for them', () => {
  const theirs = { ...NO_HINTS, marks: [pointAt(0.9)] }
  const kept = historyOf(add(0.1), { type: 'keep', over: theirs })
  expect(placesOf(kept)).toEqual([0.1])
  const undone = changeHints(kept, { type: 'undo' })
  expect(placesOf(undone)).toEqual([0.9])
  expect(placesOf(changeHints(undone, { type: 'redo' }))).toEqual([0.1])
})
