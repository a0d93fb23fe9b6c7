import { type CustomerMark, MAX_CUSTOMER_MARKS } from '#contract/customer-marks.ts'

/** What was tapped so far, what was before each step, and the mark that the next colour is for. */
export type TapsHistory = {
  marks: readonly CustomerMark[]
  past: readonly (readonly CustomerMark[])[]
  selected: number | null
}

export type TapsChange =
  | { type: 'tap'; x: number; y: number; tone: CustomerMark['tone'] }
  | { type: 'select'; index: number }
  | { type: 'recolour'; tone: CustomerMark['tone'] }
  | { type: 'name'; index: number; label: string }
  | { type: 'remove'; index: number }
  | { type: 'undo' }
  | { type: 'clear' }

/** A tap that lies nearer to a mark than this share of the width means the mark. */
const SAME_PLACE = 0.025

export function startTaps(marks: readonly CustomerMark[]): TapsHistory {
  return { marks, past: [], selected: null }
}

export function changeTaps(state: TapsHistory, change: TapsChange): TapsHistory {
  const { marks, selected } = state
  switch (change.type) {
    case 'tap': {
      const { x, y, tone } = change
      const near = marks.findLastIndex((mark) => Math.hypot(mark.x - x, mark.y - y) < SAME_PLACE)
      if (near !== -1) return { ...state, selected: near }
      if (marks.length >= MAX_CUSTOMER_MARKS) return state
      return step(state, [...marks, { x, y, tone, label: '' }], marks.length)
    }
    case 'select':
      return { ...state, selected: change.index }
    case 'recolour': {
      if (selected === null || marks[selected]?.tone === change.tone) return state
      const { tone } = change
      return step(state, marks.with(selected, { ...at(marks, selected), tone }), selected)
    }
    case 'name': {
      const { index } = change
      // A field that is full can cut the last character in two.
      const label = change.label.toWellFormed()
      // Each letter is not a step of its own: undoing is for what is seen on the picture.
      return { ...state, marks: marks.with(index, { ...at(marks, index), label }) }
    }
    case 'remove':
      return step(state, marks.toSpliced(change.index, 1), null)
    case 'undo': {
      const before = state.past.at(-1)
      if (before === undefined) return state
      return { marks: before, past: state.past.slice(0, -1), selected: null }
    }
    case 'clear':
      return marks.length === 0 ? state : step(state, [], null)
    default:
      return change satisfies never
  }
}

function step(
  { marks: before, past }: TapsHistory,
  marks: readonly CustomerMark[],
  selected: number | null,
): TapsHistory {
  return { marks, past: [...past, before], selected }
}

function at(marks: readonly CustomerMark[], index: number): CustomerMark {
  const mark = marks[index]
  if (mark === undefined) throw new Error(`expected a mark ${index} of ${marks.length}`)
  return mark
}
