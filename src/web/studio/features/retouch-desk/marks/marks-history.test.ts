import { expect, test } from 'vitest'
import { NO_REPAIR_MARKS, type RepairMark, repairMarksSchema } from '#engine/retouch/marks.ts'
import { startHistory } from '#web/studio/desk/marks/desk-history.ts'
import { changeRepair, type RepairChange } from './marks-history.ts'

const spot = { form: 'spot', x: 0.5, y: 0.5, radius: 0.01 } as const
const damage: RepairMark = { kind: 'damage', shape: spot }
const copy: RepairMark = { kind: 'clone', shape: spot, source: { dx: 0.1, dy: 0 }, heals: true }
const add = (mark: RepairMark): RepairChange => ({ type: 'add', mark })
const historyOf = (...changes: RepairChange[]) =>
  changes.reduce(changeRepair, startHistory(NO_REPAIR_MARKS))

test('marks are added, taken away, undone and brought back', () => {
  const state = historyOf(add(damage), add(copy), { type: 'remove', index: 0 })
  expect(state.draft.marks).toEqual([copy])
  const undone = changeRepair(state, { type: 'undo' })
  expect(undone.draft.marks).toEqual([damage, copy])
  expect(changeRepair(undone, { type: 'redo' }).draft).toEqual(state.draft)
  expect(changeRepair(state, { type: 'clear' }).draft).toEqual(NO_REPAIR_MARKS)
})

test('copies end at as many as the engine takes, other marks go on', () => {
  const marks = Array.from({ length: 500 }, () => copy)
  const full = startHistory({ ...NO_REPAIR_MARKS, marks })
  expect(changeRepair(full, add(copy))).toBe(full)
  const { draft } = changeRepair(full, add(damage))
  expect(draft.marks).toHaveLength(501)
  expect(repairMarksSchema.safeParse(draft).success).toBe(true)
})
