import { parseArgs } from 'node:util'
import {
  FIRST_LOOK_LONGEST_SIDE,
  type FirstLookFindings,
  type FirstLookStage,
} from '#domain/restoration/first-look.ts'
import { EngineError } from '#engine/engine-error.ts'
import { FIRST_LOOK_PIXELS } from '#engine/limits.ts'
import { openInstalledModels } from '#engine/models/install/open-installed-models.ts'
import { makeFirstLook } from '#engine/previews/first-look.ts'
import type { RestorationReport } from '#engine/report.ts'
import type { StageId } from '#engine/report-words.ts'
import { answerParent, sendToParent } from '#server/child-process/answer-parent.ts'
import { WORDMARK } from '#server/proofs/wordmark.ts'

/** The stage that a customer sees while one of the engine runs. */
const STAGE_SHOWN: Record<StageId, FirstLookStage> = {
  ingest: 'studying',
  analyse: 'studying',
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

/** Entry of the process that makes the first look at one photo; without a list of models, with ours. */
const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, models: { type: 'string' } },
  allowPositionals: true,
})
const { quick } = values
const [sourcePath, folder] = positionals
if (sourcePath === undefined || folder === undefined) {
  throw new Error('expected the path of a photo and a folder')
}

await answerParent(async () => {
  const models = quick ? undefined : await openInstalledModels(values.models)
  try {
    const made = await makeFirstLook({
      sourcePath,
      folder,
      pixels: FIRST_LOOK_PIXELS,
      longestSide: FIRST_LOOK_LONGEST_SIDE,
      wordmark: WORDMARK,
      quick,
      ...(models && { models }),
      onStage: (stage) => sendToParent(STAGE_SHOWN[stage]),
    })
    const { report, ...pictures } = made
    const { guess, frame, measures } = report
    return {
      ok: true,
      ...pictures,
      marks: guess?.marks ?? [],
      warmth: measures.warmth,
      frame,
      findings: inShort(report),
    }
  } catch (error) {
    if (error instanceof EngineError) return { ok: false, reason: error.code }
    throw error
  }
})

function inShort({ colour, measures }: RestorationReport): FirstLookFindings {
  return { isRepaired: measures.damage > 0, colour: sourceOf(colour) }
}

function sourceOf(colour: RestorationReport['colour']): FirstLookFindings['colour'] {
  if (colour === 'kept' || colour === 'black_and_white') return colour
  return 'guessed'
}
