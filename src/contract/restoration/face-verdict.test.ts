import { expect, test } from 'vitest'
import { couldNotLookForFaces, type FaceVerdict, judgeFaces } from './face-verdict.ts'

const aFace = (overrides: Record<string, unknown> = {}) => ({
  left: 0.3,
  change: 0.02,
  filled: 0,
  verdict: 'same',
  ...overrides,
})

test.each<[string, unknown, FaceVerdict]>([
  ['of a picture that a person made', null, 'unknown'],
  ['of an older engine', { grade: 'good' }, 'unknown'],
  ['where nobody looked', { faces: null }, 'unknown'],
  ['of a landscape', { faces: [] }, 'none'],
  ['of one face as it was', { faces: [aFace()] }, 'unchanged'],
  ['of a face with a scratch that was filled', { faces: [aFace({ filled: 0.01 })] }, 'touched'],
  ['of a slight change', { faces: [aFace(), aFace({ verdict: 'slight' })] }, 'touched'],
  ['of a face in a crowd', { faces: [aFace({ change: null, verdict: 'too_small' })] }, 'touched'],
  ['of one changed face', { faces: [aFace(), aFace({ verdict: 'changed' })] }, 'changed'],
])('a report %s', (_what, report, verdict) => {
  expect(judgeFaces(report).verdict).toBe(verdict)
})

const finder = (failure?: string) => ({ capability: 'faces', name: 'finder', failure })

test.each<[string, unknown, boolean]>([
  ['whose finder failed', { faces: null, models: [finder('timed out')] }, true],
  ['of an installation without a finder', { faces: null, models: [] }, false],
  ['whose finder answered', { faces: [aFace()], models: [finder()] }, false],
  ['of a picture that a person made', null, false],
])('faces of a report %s', (_what, report, couldNot) => {
  expect(couldNotLookForFaces(report)).toBe(couldNot)
})
