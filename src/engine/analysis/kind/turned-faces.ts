import { labToRaster, lightnessPlane, rasterToLab } from '#engine/pixels/lab.ts'
import { positiveOfNegative } from '../../tone/positive-of-negative.ts'
import type { Analysis } from '../analyse.ts'
import { type FaceFinder, findFaces } from '../faces.ts'
import { judgeGreys } from '../judge-fading.ts'
import { isNegative } from './picture-kind.ts'

/** Longest sides at which faces are looked for: those of negatives fill some of them. */
const SIDES = [192, 384, 768]
/**
 * A face is a sure one when the picture is turned, and much surer than as it is. Of 580 photos and prints
 * none has such a face turned; of portraits made negatives half have.
 */
const SURE_FACE = 0.68
const SURER_BY = 0.2

/**
 * Asks the finder of faces where the tones of a picture without colours look turned: a face that only
 * shows with light and dark exchanged is that of a negative.
 */
export async function seeTurnedFaces(analysis: Analysis, find: FaceFinder): Promise<Analysis> {
  const { kind, picture, positive, sketch } = analysis
  const isCertain = isNegative(picture) || picture.signs.includes('said_by_person')
  if (isCertain || kind === 'colour' || positive >= 0) return analysis
  const asItIs = lightnessPlane(sketch)
  const turned = positiveOfNegative(labToRaster({ ...sketch, chroma: null }))
  const sureTurned = await surest(lightnessPlane(rasterToLab(turned, { chroma: 'drop' })), find)
  if (sureTurned < SURE_FACE) return analysis
  if (sureTurned - (await surest(asItIs, find)) < SURER_BY) return analysis
  return {
    ...analysis,
    picture: {
      is: 'negative',
      certainty: Math.min(1, sureTurned),
      signs: ['turned_faces', 'turned_tones'],
    },
    ageing: 0,
    fadedOrToned: 0,
    fading: judgeGreys(0, 0),
  }
}

async function surest(plane: Parameters<FaceFinder>[0], find: FaceFinder): Promise<number> {
  const [first] = await findFaces(plane, find, SIDES)
  return first?.score ?? 0
}
