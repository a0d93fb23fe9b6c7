import { expect, test } from 'vitest'
import { GRADES, STAGE_IDS, WARNING_CODES } from '#contract/studio/engine-words.ts'
import { faceReportSchema } from '#engine/face-likeness/measure-faces.ts'
import texts from '#web/studio/texts/order.json' with { type: 'json' }
import { readReport } from './engine-report.ts'

const size = { width: 900, height: 1200 }
const aReport = {
  engineVersion: '1.1.0',
  input: { ...size, format: 'jpeg', sha256: 'ab' },
  output: size,
  stages: [{ id: 'tone', version: 1, ran: true, params: {}, metrics: {}, milliseconds: 1200 }],
  measures: {
    kind: 'sepia',
    noise: 1.2,
    fade: 0.4,
    cast: 9,
    colourfulness: 3,
    damage: 0.02,
    effectivePpi: { a3: 300, a2: 210, a1: 150 },
  },
  warnings: ['strong_fade', 'one_of_a_later_engine'],
  grade: 'check',
  colour: 'draft_tint',
}

test('everything that the engine may say has words', () => {
  expect(Object.keys(texts.report.warnings).sort()).toEqual([...WARNING_CODES].sort())
  expect(Object.keys(texts.report.stages).sort()).toEqual([...STAGE_IDS].sort())
  expect(Object.keys(texts.faces.verdicts).sort()).toEqual(
    [...faceReportSchema.shape.verdict.options].sort(),
  )
  expect(Object.keys(texts.report.grades).sort()).toEqual([...GRADES].sort())
})

test.each(GRADES)('a report with the grade %s is read', (grade) => {
  expect(readReport({ ...aReport, grade })?.grade).toBe(grade)
})

test('a report is read, also one that says more than this page knows', () => {
  const report = readReport({ ...aReport, later: 'more' })
  expect(report?.grade).toBe('check')
  expect(report?.warnings).toContain('one_of_a_later_engine')
})

test('a picture that a person made has none', () => {
  expect(readReport(null)).toBeUndefined()
  expect(readReport({ grade: 'good' })).toBeUndefined()
})

test('eyes that were coloured as the customer described them are no report that cannot be read', () => {
  const guess = { faces: 1, hair: 1, sky: false, told: ['hair', 'eyes'] }
  expect(readReport({ ...aReport, guess })?.guess?.told).toEqual(['hair', 'eyes'])
})
