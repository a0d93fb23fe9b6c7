import { expect, test } from 'vitest'
import { errorFigures, referenceFigures, thingFigures } from './reference-figures.ts'
import type { ReferenceScore } from './score-reference.ts'

const thing = { pixels: 50, apart: 300, chroma: 600, along: 150, alike: 10 }
const score = (given: Partial<ReferenceScore>): ReferenceScore => ({
  set: 'eval-natural',
  name: 'photo.jpg',
  pixels: 100,
  whole: 6,
  grey: 10,
  faces: null,
  things: { 'leaves and grass': thing },
  reference: {
    ...{ share: 0, hues: 0, chroma: 0, isInColour: false },
    ...{ greenSkin: null, shadowB: null, purple: 0, splits: 0 },
  },
  ...given,
})

test('the error left is the mean of the errors by the mean of those of grey', () => {
  const rows = [
    { whole: 3, grey: 10 },
    { whole: 6, grey: 5 },
    { whole: 5.001, grey: 5 },
  ]
  const { photos, left, worse } = errorFigures(rows)
  expect([photos, worse]).toEqual([3, 1])
  expect(left).toBeCloseTo(14.001 / 20)
})

test('faces are counted in photos that have colours to compare with', () => {
  const faces = { whole: 4, grey: 16, lightness: 60 }
  const figures = referenceFigures([
    score({ faces }),
    score({ faces: { ...faces, lightness: 30 }, grey: 2 }),
    score({ whole: 12 }),
  ])
  expect(figures.all).toMatchObject({ photos: 3, worse: 2 })
  expect(figures.withFaces).toMatchObject({ photos: 1, worse: 0 })
  expect(figures.faces.left).toBe(0.25)
  expect(figures.darkFaces.photos).toBe(0)
  expect(figures.lightFaces.photos).toBe(1)
})

test('a thing has the sums of all photos', () => {
  const figures = thingFigures([score({}), score({})])['leaves and grass']
  expect(figures).toEqual({ share: 0.5, error: 6, left: 0.5, along: 0.25, alike: 0.2 })
})
