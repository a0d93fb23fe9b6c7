import { expect, test } from 'vitest'
import { MAX_CUSTOMER_MARKS } from '#contract/restoration/customer-marks.ts'
import { changeTaps, startTaps, type TapsChange, type TapsHistory } from './taps-history.ts'

const after = (changes: readonly TapsChange[], from: TapsHistory = startTaps([])) =>
  changes.reduce(changeTaps, from)
const onDress = { type: 'tap', x: 0.3, y: 0.6 } as const
const onWall = { type: 'tap', x: 0.8, y: 0.2 } as const
const sage = { type: 'colour', tone: 'fabric-sage' } as const
const brick = { type: 'colour', tone: 'brick-red' } as const
const blue = { type: 'colour', tone: 'fabric-indigo' } as const
const tonesOf = ({ marks }: TapsHistory) => marks.map(({ tone }) => tone)

test('a tapped place waits for its own colour, and takes none from the place before', () => {
  const tapped = after([onDress, sage, onWall])
  expect(tonesOf(tapped)).toEqual(['fabric-sage'])
  expect(tapped.waiting).toEqual({ x: 0.8, y: 0.2 })
  expect(tonesOf(changeTaps(tapped, brick))).toEqual(['fabric-sage', 'brick-red'])
})

test('a colour that is chosen first goes where the next tap is, and nowhere else', () => {
  const tapped = after([sage, onDress])
  expect(tonesOf(tapped)).toEqual(['fabric-sage'])
  expect(tonesOf(changeTaps(tapped, onWall))).toEqual(['fabric-sage'])
})

test('the next colour is for the place that was coloured last', () => {
  const state = after([onDress, sage, onWall, brick, blue])
  expect(tonesOf(state)).toEqual(['fabric-sage', 'fabric-indigo'])
  expect(state.selected).toBe(1)
})

test('a tap on a place that has a colour already takes it into the hand again', () => {
  const steps = [onDress, sage, onWall, brick, { ...onDress, x: 0.31 }, blue]
  expect(tonesOf(after(steps))).toEqual(['fabric-indigo', 'brick-red'])
})

test('each step can be undone, back to the picture as it was opened', () => {
  const opened = startTaps([{ x: 0.1, y: 0.1, tone: 'skin-fair', label: 'Rosa' }])
  const steps = [onDress, sage, blue, { type: 'remove', index: 0 }, { type: 'clear' }] as const
  let state = after(steps, opened)
  expect(state.marks).toEqual([])
  for (const _ of steps) state = changeTaps(state, { type: 'undo' })
  expect(state).toEqual(opened)
  expect(changeTaps(state, { type: 'undo' })).toEqual(opened)
})

test('undoing takes back a tap that has no colour yet, and nothing before it', () => {
  const state = after([onDress, sage, onWall, { type: 'undo' }])
  expect(state.waiting).toBeNull()
  expect(tonesOf(state)).toEqual(['fabric-sage'])
})

test('a name is kept through undoing what came before it', () => {
  const named = after([onDress, sage, { type: 'name', index: 0, label: 'her dress' }, blue])
  expect(changeTaps(named, { type: 'undo' }).marks).toMatchObject([
    { tone: 'fabric-sage', label: 'her dress' },
  ])
})

test('more places than the shop takes are not taken here either', () => {
  const taps = Array.from({ length: MAX_CUSTOMER_MARKS + 5 }, (_, i) => ({
    ...onDress,
    x: (i % 6) / 6,
    y: Math.floor(i / 6) / 6,
  }))
  const full = after(taps.flatMap((tap) => [tap, sage]))
  expect(full.marks).toHaveLength(MAX_CUSTOMER_MARKS)
  expect(full.waiting).toBeNull()
})
