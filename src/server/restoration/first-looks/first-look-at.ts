import type { PhotoDescription } from '#contract/restoration/describe-photo.ts'
import { fadingOfPhotoSchema } from '#contract/restoration/fading.ts'
import type { FirstLookFindings } from '#contract/restoration/first-look.ts'
import type { FourCorners } from '#domain/photos/found-print.ts'
import { FIRST_LOOK_LONGEST_SIDE, type FirstLookStage } from '#domain/restoration/first-look.ts'
import { EngineError } from '#engine/engine-error.ts'
import { FIRST_LOOK_PIXELS } from '#engine/limits.ts'
import type { Models } from '#engine/models/models.ts'
import { makeFirstLook } from '#engine/previews/first-look.ts'
import type { RestorationReport } from '#engine/report.ts'
import type { StageId } from '#engine/report-words.ts'
import { WORDMARK } from '#server/proofs/wordmark.ts'
import { settingsOf } from '../settings-of-photo.ts'

/** The stage that a customer sees while one of the engine runs. */
const STAGE_SHOWN: Record<StageId, FirstLookStage> = {
  ingest: 'studying',
  positive: 'studying',
  analyse: 'studying',
  descreen: 'studying',
  geometry: 'studying',
  tone: 'studying',
  'damage-mask': 'repairing',
  'repair-marks': 'repairing',
  inpaint: 'repairing',
  clone: 'repairing',
  denoise: 'repairing',
  colour: 'colouring',
  enlarge: 'finishing',
  sharpen: 'finishing',
  encode: 'finishing',
}

const NOTHING: PhotoDescription = { isNegative: null, hasOwnColours: null }

type Questions = Pick<FirstLookFindings, 'negative' | 'ownColours'>

/**
 * Writes the two pictures of a first look into a folder, and says what was found. Works in the
 * process that it is called in. A photo that cannot be restored is an answer too.
 */
export async function firstLookAt(
  sourcePath: string,
  folder: string,
  {
    corners,
    said = NOTHING,
    quick,
    models,
    onStage,
  }: {
    /** Of the print that is the photo; the whole file is without them. */
    corners?: FourCorners | undefined
    /** What its owner said of it. */
    said?: PhotoDescription
    /** As in the settings of the engine. */
    quick: boolean
    models?: Models | undefined
    onStage: (stage: FirstLookStage) => void
  },
) {
  try {
    const made = await makeFirstLook({
      sourcePath,
      folder,
      corners,
      ...settingsOf(said),
      pixels: FIRST_LOOK_PIXELS,
      longestSide: FIRST_LOOK_LONGEST_SIDE,
      wordmark: WORDMARK,
      quick,
      ...(models && { models }),
      onStage: (stage) => onStage(STAGE_SHOWN[stage]),
    })
    const { report, ...pictures } = made
    const { guess, frame, measures } = report
    return {
      ok: true,
      ...pictures,
      marks: guess?.marks ?? [],
      warmth: measures.warmth,
      scene: guess?.scene ?? null,
      frame,
      findings: { ...inShort(report), ...questionsOf(report, said) },
    }
  } catch (error) {
    if (error instanceof EngineError) return { ok: false, reason: error.code }
    throw error
  }
}

/** What its owner is asked about, or has answered; one question at a time. */
function questionsOf(
  { warnings, picture }: RestorationReport,
  { isNegative, hasOwnColours }: PhotoDescription,
): Questions {
  if (isNegative) return { negative: 'turned', ownColours: null }
  if (warnings.includes('looks_like_negative')) return { negative: 'looks_like', ownColours: null }
  if (hasOwnColours !== null)
    return { negative: null, ownColours: hasOwnColours ? 'kept' : 'denied' }
  // Hand coloring and blue tones are uncertain too, but nothing that came with age.
  const isUncertain =
    warnings.includes('source_kind_uncertain') && picture?.signs.includes('faint_colours')
  return { negative: null, ownColours: isUncertain ? 'uncertain' : null }
}

function inShort({
  colour,
  measures,
  guess,
  fading,
}: RestorationReport): Omit<FirstLookFindings, keyof Questions> {
  const { faces = 0, things = [] } = guess ?? {}
  return {
    isRepaired: measures.damage > 0,
    colour: sourceOf(colour),
    people: faces,
    things,
    fading: fadingOfPhotoSchema.nullable().parse(fading ?? null),
  }
}

function sourceOf(colour: RestorationReport['colour']): FirstLookFindings['colour'] {
  if (colour === 'kept' || colour === 'black_and_white') return colour
  return 'guessed'
}
