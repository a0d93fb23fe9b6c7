import { type ColourHints, type HintColour, MAX_MARKS, type Mark } from '#engine/colour/hints.ts'

/** The marks of a picture with all that can be undone, and the mark that is being worked on. */
export type HintsHistory = {
  hints: ColourHints
  past: readonly ColourHints[]
  future: readonly ColourHints[]
  selected: number | null
  /** What was changed last, while more of the same is one step: a slider that is still held. */
  running: string | null
}

export type HintsChange =
  | { type: 'add'; mark: Mark }
  | { type: 'remove'; index: number }
  | { type: 'recolour'; index: number; colour: HintColour }
  | { type: 'clear' }
  | { type: 'strength'; strength: number }
  | { type: 'automatic'; usesAutomatic: boolean }
  | { type: 'select'; index: number | null }
  | { type: 'settle' }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Takes what somebody else saved. */
  | { type: 'replace'; hints: ColourHints }
  /** Stays with what is here; what somebody else saved can be brought back. */
  | { type: 'keep'; over: ColourHints }

export function startHistory(hints: ColourHints): HintsHistory {
  return { hints, past: [], future: [], selected: null, running: null }
}

/** Nothing is ever lost by a change: each can be undone for as long as the desk is open. */
export function changeHints(state: HintsHistory, change: HintsChange): HintsHistory {
  const { hints, past, future, selected } = state
  switch (change.type) {
    case 'add':
      if (hints.marks.length >= MAX_MARKS) return state
      return step(state, { ...hints, marks: [...hints.marks, change.mark] })
    case 'remove': {
      if (hints.marks[change.index] === undefined) return state
      const marks = hints.marks.filter((_, index) => index !== change.index)
      return { ...step(state, { ...hints, marks }), selected: null }
    }
    case 'recolour': {
      const marks = hints.marks.map((mark, index) =>
        index === change.index ? { ...mark, colour: change.colour } : mark,
      )
      return { ...step(state, { ...hints, marks }, `recolour ${change.index}`), selected }
    }
    case 'clear':
      return hints.marks.length === 0 ? state : step(state, { ...hints, marks: [] })
    case 'strength':
      return step(state, { ...hints, strength: change.strength }, 'strength')
    case 'automatic':
      return step(state, { ...hints, usesAutomatic: change.usesAutomatic })
    case 'select': {
      const isThere = change.index !== null && hints.marks[change.index] !== undefined
      return { ...state, selected: isThere ? change.index : null, running: null }
    }
    case 'settle':
      return { ...state, running: null }
    case 'undo': {
      const before = past.at(-1)
      if (before === undefined) return state
      return { ...startHistory(before), past: past.slice(0, -1), future: [hints, ...future] }
    }
    case 'redo': {
      const [next, ...rest] = future
      if (next === undefined) return state
      return { ...startHistory(next), past: [...past, hints], future: rest }
    }
    case 'replace':
      return step(state, change.hints)
    case 'keep':
      return { ...state, past: [...past, change.over], future: [], running: null }
    default:
      return change satisfies never
  }
}

function step(
  state: HintsHistory,
  hints: ColourHints,
  running: string | null = null,
): HintsHistory {
  const isSameStep = running !== null && running === state.running
  return {
    hints,
    past: isSameStep ? state.past : [...state.past, state.hints],
    future: [],
    selected: null,
    running,
  }
}
