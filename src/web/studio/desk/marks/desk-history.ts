/** What is drawn on a picture with all that can be undone, and the mark that is being worked on. */
export type DeskHistory<Draft> = {
  draft: Draft
  past: readonly Draft[]
  future: readonly Draft[]
  selected: number | null
  /** What was changed last, while more of the same is one step: a slider that is still held. */
  running: string | null
}

/** Changes that every desk knows. */
export type DeskChange<Draft> =
  | { type: 'select'; index: number | null }
  | { type: 'settle' }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Takes what somebody else saved. */
  | { type: 'replace'; draft: Draft }
  /** Stays with what is here; what somebody else saved can be brought back. */
  | { type: 'keep'; over: Draft }

/** Changes of the list of marks, which every desk has. */
export type MarksChange<Mark> =
  | { type: 'add'; mark: Mark }
  | { type: 'remove'; index: number }
  | { type: 'clear' }

export function startHistory<Draft>(draft: Draft): DeskHistory<Draft> {
  return { draft, past: [], future: [], selected: null, running: null }
}

/** Nothing is ever lost by a change: each can be undone for as long as the desk is open. */
export function changeDesk<Draft extends { marks: readonly unknown[] }>(
  state: DeskHistory<Draft>,
  change: DeskChange<Draft>,
): DeskHistory<Draft> {
  const { draft, past, future } = state
  switch (change.type) {
    case 'select': {
      const isThere = change.index !== null && draft.marks[change.index] !== undefined
      return { ...state, selected: isThere ? change.index : null, running: null }
    }
    case 'settle':
      return { ...state, running: null }
    case 'undo': {
      const before = past.at(-1)
      if (before === undefined) return state
      return { ...startHistory(before), past: past.slice(0, -1), future: [draft, ...future] }
    }
    case 'redo': {
      const [next, ...rest] = future
      if (next === undefined) return state
      return { ...startHistory(next), past: [...past, draft], future: rest }
    }
    case 'replace':
      return step(state, change.draft)
    case 'keep':
      return { ...state, past: [...past, change.over], future: [], running: null }
    default:
      return change satisfies never
  }
}

/** `canHave` says whether one picture can have all these marks. */
export function changeMarks<Mark, Draft extends { marks: Mark[] }>(
  state: DeskHistory<Draft>,
  change: MarksChange<Mark>,
  canHave: (marks: readonly Mark[]) => boolean,
): DeskHistory<Draft> {
  const { draft } = state
  switch (change.type) {
    case 'add': {
      const marks = [...draft.marks, change.mark]
      return canHave(marks) ? step(state, { ...draft, marks }) : state
    }
    case 'remove':
      if (draft.marks[change.index] === undefined) return state
      return step(state, { ...draft, marks: draft.marks.filter((_, i) => i !== change.index) })
    case 'clear':
      return draft.marks.length === 0 ? state : step(state, { ...draft, marks: [] })
    default:
      return change satisfies never
  }
}

/** Goes on to another draft; one of the same `running` change as before is no step of its own. */
export function step<Draft>(
  state: DeskHistory<Draft>,
  draft: Draft,
  running: string | null = null,
): DeskHistory<Draft> {
  const isSameStep = running !== null && running === state.running
  const past = isSameStep ? state.past : [...state.past, state.draft]
  return { draft, past, future: [], selected: null, running }
}
