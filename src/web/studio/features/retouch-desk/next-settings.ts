import type { StudioRestoreSettings } from '#contract/studio/order-actions.ts'
import type { StudioRetouchDesk } from '#contract/studio/retouch-desk.ts'
import type { RepairMarks } from '#engine/retouch/marks.ts'
import { askedAgain } from '#web/studio/desk/order/asked-of.ts'

/** What to ask for so that the same picture comes back repaired, in the order's latest colours. */
export function settingsWith(
  {
    base,
    hints,
  }: Pick<StudioRetouchDesk, 'hints'> & { base: { settings: unknown; report: unknown } },
  repairMarks: RepairMarks,
): StudioRestoreSettings {
  const asked = askedAgain({ settings: base.settings, report: base.report })
  return { ...asked, hints: hints ?? asked.hints, repairMarks }
}
