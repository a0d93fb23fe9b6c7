import { expect, test } from 'vitest'
import { NO_HINTS } from '#engine/colour/hints.ts'
import { NO_REPAIR_MARKS } from '#engine/retouch/marks.ts'
import { restoreSettingsSchema } from '#engine/settings.ts'
import { settingsWith } from './next-settings.ts'

const frame = { angle: 1.5, left: 0.1, top: 0.1, width: 0.8, height: 0.7 }
const older = { ...NO_HINTS, strength: 0.2 }
const latest = { ...NO_HINTS, strength: 0.7 }
const base = { settings: { tone: 0.3, hints: older }, report: { frame } }

test('a new repair keeps frame, settings and the latest colour marks', () => {
  expect(settingsWith({ base, hints: latest }, NO_REPAIR_MARKS)).toEqual({
    ...restoreSettingsSchema.parse({}),
    tone: 0.3,
    geometry: frame,
    hints: latest,
    repairMarks: NO_REPAIR_MARKS,
  })
})

test('or those of the picture, where none were saved since', () => {
  expect(settingsWith({ base, hints: null }, NO_REPAIR_MARKS).hints).toEqual(older)
})
