import { expect, test } from 'vitest'
import {
  grey,
  houseOnMeadow,
  onGreyFilm,
  paint,
  processed,
} from '#test/factories/pictures/painted-picture.ts'
import type { Face } from '../../face.ts'
import type { Plane } from '../../pixels/plane.ts'
import { type Analysis, analyse } from '../analyse.ts'
import { seeTurnedFaces } from './turned-faces.ts'

const photo = processed(paint(houseOnMeadow, 480, 360), grey)
const negative = analyse(processed(photo, onGreyFilm))
/** As the tones of most negatives are; those of a painted one may be anything. */
const leaning: Analysis = { ...negative, positive: -1 }

/** Sees a face only where the one of the photo is lighter than the black clothes beside it. */
const seesLightFace = async (plane: Plane) =>
  lightOf(plane, 0.22) > lightOf(plane, 0.4) ? [FACE] : []

test('a face that only shows with light and dark exchanged is that of a negative', async () => {
  const seen = await seeTurnedFaces(leaning, seesLightFace)

  expect(seen.picture).toMatchObject({ is: 'negative', signs: ['turned_faces', 'turned_tones'] })
  expect(seen).toMatchObject({ ageing: 0, fading: { strength: 0 } })
})

test.each([
  ['the face shows as the picture is', { ...analyse(photo), positive: -1 }, seesLightFace],
  ['no face shows at all', leaning, async () => []],
  ['a face shows both ways', leaning, async () => [FACE]],
  ['its tones are those of a positive', { ...leaning, positive: 1 }, seesLightFace],
] as const)('it is none where %s', async (_why, analysis, find) => {
  expect((await seeTurnedFaces(analysis, find)).picture.is).toBe('black_and_white')
})

const FACE: Face = { left: 80, top: 180, width: 70, height: 70, score: 0.9, eyes: [] as never }

function lightOf({ width, height, data }: Plane, x: number): number {
  return data[Math.round(0.8 * height) * width + Math.round(x * width)] ?? 0
}
