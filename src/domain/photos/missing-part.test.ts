import { expect, it } from 'vitest'
import { missingShare } from './missing-part.ts'

it.each([
  [{ left: 0, top: 0.6, width: 1, height: 0.4 }, 0.4],
  [{ left: 0.75, top: 0, width: 0.25, height: 1 }, 0.25],
  [{ left: 0, top: 0.5, width: 1, height: 0.002 }, 0.01],
])('of %j is %d', (part, share) => {
  expect(missingShare(part)).toBeCloseTo(share)
})
