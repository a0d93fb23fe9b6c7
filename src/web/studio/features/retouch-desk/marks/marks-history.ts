import {
  MAX_CLONES,
  MAX_REPAIR_MARKS,
  type RepairMark,
  type RepairMarks,
} from '#engine/retouch/marks.ts'
import {
  changeDesk,
  changeMarks,
  type DeskChange,
  type DeskHistory,
  type MarksChange,
} from '#web/studio/desk/marks/desk-history.ts'

export type RepairChange = DeskChange<RepairMarks> | MarksChange<RepairMark>

export function changeRepair(
  state: DeskHistory<RepairMarks>,
  change: RepairChange,
): DeskHistory<RepairMarks> {
  const isCopy = change.type === 'add' && change.mark.kind === 'clone'
  if (isCopy && copiesIn(state.draft) >= MAX_CLONES) return state
  switch (change.type) {
    case 'add':
    case 'remove':
    case 'clear':
      return changeMarks(state, change, MAX_REPAIR_MARKS)
    default:
      return changeDesk(state, change)
  }
}

function copiesIn({ marks }: RepairMarks): number {
  return marks.filter(({ kind }) => kind === 'clone').length
}
