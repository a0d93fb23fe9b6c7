import { type ColourChoice, withChoice } from '#contract/restoration/colour-choice.ts'
import { type ColourHints, type HintColour, MAX_MARKS, type Mark } from '#engine/colour/hints.ts'
import {
  changeDesk,
  changeMarks,
  type DeskChange,
  type DeskHistory,
  type MarksChange,
  step,
} from '#web/studio/desk/marks/desk-history.ts'

export type HintsHistory = DeskHistory<ColourHints>
export type HintsChange =
  | DeskChange<ColourHints>
  | MarksChange<Mark>
  | { type: 'recolour'; index: number; colour: HintColour }
  /** Nudges of one mark are one step until it is let go of. */
  | { type: 'move'; index: number; to: Mark }
  | { type: 'strength'; strength: number }
  /** Quiet, natural or rich, or at no strength, which is black and white. */
  | { type: 'choice'; choice: ColourChoice }
  | { type: 'automatic'; usesAutomatic: boolean }

export function changeHints(state: HintsHistory, change: HintsChange): HintsHistory {
  const { draft: hints, selected } = state
  switch (change.type) {
    case 'add':
    case 'remove':
    case 'clear':
      return changeMarks(state, change, (marks) => marks.length <= MAX_MARKS)
    case 'recolour': {
      const marks = hints.marks.map((mark, index) =>
        index === change.index ? recoloured(mark, change.colour) : mark,
      )
      return { ...step(state, { ...hints, marks }, `recolour ${change.index}`), selected }
    }
    case 'move': {
      const { index, to } = change
      const mark = hints.marks[index]
      if (mark === undefined || mark === to) return state
      const moved = { ...hints, marks: hints.marks.with(index, to) }
      return { ...step(state, moved, `move ${index}`), selected }
    }
    case 'strength':
      return step(state, { ...hints, strength: change.strength }, 'strength')
    case 'choice':
      return step(state, withChoice(hints, change.choice))
    case 'automatic':
      return step(state, { ...hints, usesAutomatic: change.usesAutomatic })
    default:
      return changeDesk(state, change)
  }
}

/** What the customer told is no longer what they told once somebody else has chosen its colour. */
function recoloured(mark: Mark, colour: HintColour): Mark {
  if (mark.kind !== 'tap') return { ...mark, colour }
  const { customerLabel: _, ...place } = mark
  return { ...place, colour }
}
