import { expect, test } from 'vitest'
import { MAX_CUSTOMER_MARKS } from '#contract/customer-marks.ts'
import { changeTaps, startTaps, type TapsChange, type TapsHistory } from './taps-history.ts'

const after = (changes: readonly TapsChange[], from: TapsHistory = startTaps([])) =>
  changes.reduce(changeTaps, from)
const dress = { type: 'tap', x: 0.3, y: 0.6, tone: 'fabric-sage' } as const
const wall = { type: 'tap', x: 0.8, y: 0.2, tone: 'brick-red' } as const
const blue = { type: 'recolour', tone: 'fabric-indigo' } as const

test('the next colour is for the place that was tapped last', () => {
  const { marks, selected } = after([dress, wall, blue])
  expect(marks.map(({ tone }) => tone)).toEqual(['fabric-sage', 'fabric-indigo'])
  expect(selected).toBe(1)
})

test('a tap on a place that has a colour already takes it into the hand again', () => {
  const { marks } = after([dress, wall, { ...dress, x: 0.31 }, blue])
  expect(marks.map(({ tone }) => tone)).toEqual(['fabric-indigo', 'brick-red'])
})

test('each step can be undone, back to the picture as it was opened', () => {
  const opened = startTaps([{ x: 0.1, y: 0.1, tone: 'skin-fair', label: 'Rosa' }])
  const steps = [dress, blue, { type: 'remove', index: 0 }, { type: 'clear' }] as const
  let state = after(steps, opened)
  expect(state.marks).toEqual([])
  for (const _ of steps) state = changeTaps(state, { type: 'undo' })
  expect(state).toEqual(opened)
  expect(changeTaps(state, { type: 'undo' })).toEqual(opened)
})

test('a name is kept through undoing what came before it', () => {
  const named = after([dress, { type: 'name', index: 0, label: 'her dress' }, blue])
  expect(changeTaps(named, { type: 'undo' }).marks).toMatchObject([
    { tone: 'fabric-sage', label: 'her dress' },
  ])
})

test('more places than the shop takes are not taken here either', () => {
  const taps = Array.from({ length: MAX_CUSTOMER_MARKS + 5 }, (_, i) => ({
    ...dress,
    x: (i % 6) / 6,
    y: Math.floor(i / 6) / 6,
  }))
  expect(after(taps).marks).toHaveLength(MAX_CUSTOMER_MARKS)
})

test('without a place in the hand a colour changes nothing', () => {
  const state = after([dress, { type: 'undo' }])
  expect(changeTaps(state, blue)).toBe(state)
})
