import { expect, it } from 'vitest'
import { GRADES, type WarningCode } from '#engine/report-words.ts'
import { gradeOf } from './warnings.ts'

it.each([
  ['nothing to say', [], 'kept', 'good'],
  ['few pixels for a large print', ['low_resolution_for_a1'], 'black_and_white', 'good'],
  ['few pixels for every print', ['low_resolution_for_a3'], 'kept', 'check'],
  ['damage that was repaired', ['damage_found'], 'kept', 'check'],
  ['colours that a model made up', [], 'model', 'check'],
  ['a draft of colours', ['draft_tint'], 'draft_tint', 'check'],
  ['a face that has changed', ['face_changed'], 'kept', 'check'],
  ['too much damage', ['too_much_damage', 'strong_noise'], 'kept', 'manual'],
  ['a hole too wide to fill', ['wide_damage_left'], 'kept', 'manual'],
  ['a model that failed', ['model_failed'], 'kept', 'manual'],
  ['a model that failed before another coloured', ['model_failed'], 'model', 'manual'],
] as const)('a picture with %s is graded as it should be', (_what, warnings, colour, grade) => {
  expect(gradeOf(warnings, colour)).toBe(grade)
})

it.each(GRADES)('the grade %s is never better for one more warning', (grade) => {
  const before: Record<(typeof GRADES)[number], WarningCode[]> = {
    good: ['low_resolution_for_a2'],
    check: ['strong_fade'],
    manual: ['model_failed'],
  }
  const worse = gradeOf([...before[grade], 'strong_noise'], 'kept')
  expect(GRADES.indexOf(worse)).toBeGreaterThanOrEqual(GRADES.indexOf(grade))
})
