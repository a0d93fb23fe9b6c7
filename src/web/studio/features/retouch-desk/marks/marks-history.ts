import { fitOnePicture, type RepairMark, type RepairMarks } from '#engine/retouch/marks.ts'
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
  switch (change.type) {
    case 'add':
    case 'remove':
    case 'clear':
      return changeMarks(state, change, fitOnePicture)
    default:
      return changeDesk(state, change)
  }
}
