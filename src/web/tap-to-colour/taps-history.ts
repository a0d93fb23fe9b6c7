import { type CustomerMark, MAX_CUSTOMER_MARKS } from '#contract/restoration/customer-marks.ts'

type Place = { x: number; y: number }
type Tone = CustomerMark['tone']

export type TapsHistory = {
  marks: readonly CustomerMark[]
  /** What was before each step. */
  past: readonly (readonly CustomerMark[])[]
  /** The mark that the next colour is for. */
  selected: number | null
  /** A place that was tapped and has no colour yet. */
  waiting: Place | null
  /** A colour that was chosen before its place. */
  ready: Tone | null
}

export type TapsChange =
  | { type: 'tap'; x: number; y: number }
  | { type: 'select'; index: number }
  | { type: 'colour'; tone: Tone }
  | { type: 'name'; index: number; label: string }
  | { type: 'remove'; index: number }
  | { type: 'undo' }
  | { type: 'clear' }

/** A tap that lies nearer to a mark than this share of the width means the mark. */
const SAME_PLACE = 0.025

export function startTaps(marks: readonly CustomerMark[]): TapsHistory {
  return { marks, past: [], selected: null, waiting: null, ready: null }
}

export function changeTaps(state: TapsHistory, change: TapsChange): TapsHistory {
  const { marks, ready } = state
  switch (change.type) {
    case 'tap': {
      const { x, y } = change
      const near = marks.findLastIndex((mark) => Math.hypot(mark.x - x, mark.y - y) < SAME_PLACE)
      if (near === -1 && marks.length >= MAX_CUSTOMER_MARKS) return state
      const tapped: TapsHistory =
        near === -1
          ? { ...state, selected: null, waiting: { x, y }, ready: null }
          : { ...state, selected: near, waiting: null, ready: null }
      return ready === null ? tapped : paint(tapped, ready)
    }
    case 'select':
      return { ...state, selected: change.index, waiting: null, ready: null }
    case 'colour':
      return paint(state, change.tone)
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
      if (state.waiting !== null) return { ...state, waiting: null }
      const before = state.past.at(-1)
      if (before === undefined) return state
      return { ...startTaps(before), past: state.past.slice(0, -1) }
    }
    case 'clear':
      return marks.length === 0 ? state : step(state, [], null)
    default:
      return change satisfies never
  }
}

/** Gives a colour to the place in the hand; without one, the colour is ready for the next tap. */
function paint(state: TapsHistory, tone: Tone): TapsHistory {
  const { marks, selected, waiting } = state
  if (waiting !== null)
    return step(state, [...marks, { ...waiting, tone, label: '' }], marks.length)
  if (selected === null) return { ...state, ready: tone }
  const mark = at(marks, selected)
  return mark.tone === tone ? state : step(state, marks.with(selected, { ...mark, tone }), selected)
}

function step(
  { marks: before, past }: TapsHistory,
  marks: readonly CustomerMark[],
  selected: number | null,
): TapsHistory {
  return { ...startTaps(marks), past: [...past, before], selected }
}

function at(marks: readonly CustomerMark[], index: number): CustomerMark {
  const mark = marks[index]
  if (mark === undefined) throw new Error(`expected a mark ${index} of ${marks.length}`)
  return mark
}
