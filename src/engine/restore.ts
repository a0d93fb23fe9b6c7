import { setImmediate } from 'node:timers/promises'
import type { StageId } from '#engine/report-words.ts'
import type { Analysis } from './analysis/analyse.ts'
import { isOfPerson } from './colour/hints.ts'
import { encodeResult } from './encode/encode.ts'
import { type Provenance, provenanceOf, writeXmp } from './encode/provenance.ts'
import { EngineError } from './engine-error.ts'
import { type FaceReport, measureFaces } from './face-likeness/measure-faces.ts'
import { shrinkToFit } from './filters/resample.ts'
import { SKETCH_LONGEST_SIDE } from './limits.ts'
import { paintBand } from './missing/missing-band.ts'
import { createModelUse } from './models/model-use.ts'
import type { Models } from './models/models.ts'
import { CAPABILITIES } from './models/provider.ts'
import { type LabImage, lightnessPlane } from './pixels/lab.ts'
import { type PhotoSource, readPhoto } from './read-photo.ts'
import { ENGINE_VERSION, type RestorationReport, restorationReportSchema } from './report.ts'
import { shrinkImage } from './retouch/shrink-image.ts'
import { isRepaired, type RestoreSettings, restoreSettingsSchema } from './settings.ts'
import { limitSharp } from './sharp-limits.ts'
import { cloneStage } from './stages/clone.ts'
import { colourStage } from './stages/colour.ts'
import { damageMaskStage } from './stages/damage-mask.ts'
import { denoiseStage } from './stages/denoise.ts'
import { createEnlargeStage } from './stages/enlarge.ts'
import { geometryStage } from './stages/geometry.ts'
import { inpaintStage } from './stages/inpaint.ts'
import { repairMarksStage } from './stages/repair-marks.ts'
import { sharpenStage } from './stages/sharpen.ts'
import type { Layers, StageContext } from './stages/stage.ts'
import { createStageRunner, type StageRunner } from './stages/stage-runner.ts'
import { toneStage } from './stages/tone.ts'
import { reportFading } from './tone/fading-report.ts'
import { gradeOf } from './warnings.ts'

export type RestoreInput = PhotoSource & {
  resultPath: string
  settings?: Partial<RestoreSettings>
  /** Without them every stage goes the classical way. */
  models?: Models
  signal?: AbortSignal
  onStage?: (stage: StageId) => void | Promise<void>
  /** Gets the maps that the stages made, once all of them have run. */
  onLayers?: (layers: Layers) => void | Promise<void>
}

/** A measurement may put a stage of its own in the place of these. */
type ReplaceableStages = { damageMask: typeof damageMaskStage }

limitSharp()

/**
 * Restores one photo: decodes `sourcePath`, runs the stages and writes `resultPath`.
 * The same source, settings and models give the same bytes. Refusals are `EngineError`s; faults of the
 * disk pass through. The work is heavy: call it outside any process that answers requests.
 */
export async function restorePhoto(
  input: RestoreInput,
  { damageMask = damageMaskStage }: Partial<ReplaceableStages> = {},
): Promise<RestorationReport> {
  const settings = restoreSettingsSchema.parse(input.settings ?? {})
  const ctx = createContext(input, settings)
  const runner = createStageRunner(ctx, input.onStage)

  const photo = await readPhoto(input, settings, { runner, ctx })
  const { header, facts, analysis, image: read, frames, missing, band } = photo
  const { image, faces } = await repair(read, { analysis, settings, runner, ctx, damageMask })
  if (band) paintBand(image, { ...band, frame: frames.used })
  if (faces?.some(({ verdict }) => verdict === 'changed')) runner.warn('face_changed')
  await input.onLayers?.(ctx.layers)

  if (ctx.models.hasFailed()) runner.warn('model_failed')
  const colour = colourOf(image, analysis, { settings, ctx })
  const { reports: stages } = runner
  // Nets work at once, so that chance would order them.
  const models = ctx.models.reports.toSorted(
    (one, other) => CAPABILITIES.indexOf(one.capability) - CAPABILITIES.indexOf(other.capability),
  )
  const marks = marksOf(colour, settings, ctx)
  const xmp = writeXmp(
    provenanceOf({
      engineVersion: ENGINE_VERSION,
      colour,
      marks,
      scene: hasScene(colour, stages),
      stages,
      models,
    }),
  )
  const output = await runner.step('encode', () =>
    encodeResult(image, { path: input.resultPath, depth: header.depth, xmp }),
  )
  return restorationReportSchema.parse({
    engineVersion: ENGINE_VERSION,
    input: { ...facts, format: header.format, width: header.width, height: header.height },
    output: { ...output, width: image.width, height: image.height },
    frame: frames.used,
    proposedFrame: frames.proposed,
    missing,
    stages,
    measures: measuresOf(analysis, runner),
    picture: analysis.picture,
    fading: reportFading(analysis, settings),
    repairs: ctx.layers.repairs ?? null,
    warnings: runner.warnings,
    grade: gradeOf(runner.warnings, colour),
    colour,
    richness: richnessOf(colour, analysis, settings),
    guess: ctx.layers.guess ?? null,
    faces,
    models,
  })
}

async function repair(
  read: LabImage,
  {
    analysis,
    settings,
    runner,
    ctx,
    damageMask,
  }: ReplaceableStages & {
    analysis: Analysis
    settings: RestoreSettings
    runner: StageRunner
    ctx: StageContext
  },
): Promise<{ image: LabImage; faces: FaceReport[] | null }> {
  const { capabilities } = ctx.models
  let image = await runner.run(geometryStage, read, { analysis, settings })
  // Small, because the stages after this one change the planes that they are given.
  const looksForFaces = isRepaired(settings) && capabilities.includes('faces')
  const original = looksForFaces ? shrinkToFit(lightnessPlane(image), SKETCH_LONGEST_SIDE) : null
  image = await runner.run(toneStage, image, { analysis, settings })
  image = await runner.run(damageMask, image, { analysis, settings })
  ctx.layers.unrepaired = shrinkImage(image, SKETCH_LONGEST_SIDE)
  image = await runner.run(repairMarksStage, image, { analysis, settings })
  image = await runner.run(inpaintStage, image, { analysis, settings })
  image = await runner.run(cloneStage, image, { analysis, settings })
  image = await runner.run(denoiseStage, image, { analysis, settings })
  image = await runner.run(colourStage, image, { analysis, settings })
  image = await runner.run(createEnlargeStage(capabilities), image, { analysis, settings })
  image = await runner.run(sharpenStage, image, { analysis, settings })
  const { faces, damage, copied } = ctx.layers
  if (original === null || faces === undefined) return { image, faces: null }
  const result = lightnessPlane(image)
  return { image, faces: measureFaces({ original, result, faces: faces.found, damage, copied }) }
}

function measuresOf(analysis: Analysis, runner: StageRunner): RestorationReport['measures'] {
  const { kind, noise, fade, cast, warmth, colourfulness, effectivePpi } = analysis
  const damage = runner.reports.find((stage) => stage.id === 'damage-mask')?.metrics.share ?? 0
  return {
    kind,
    noise,
    fade,
    cast: Math.hypot(cast.a, cast.b),
    warmth,
    colourfulness,
    damage,
    effectivePpi,
  }
}

function colourOf(
  image: LabImage,
  { kind }: Analysis,
  { settings, ctx }: { settings: RestoreSettings; ctx: StageContext },
): RestorationReport['colour'] {
  if (image.chroma === null) return 'black_and_white'
  const hints = settings.colour === 'auto' ? settings.hints : null
  if (hints?.strength === 0) return 'black_and_white'
  if (hints?.marks.some(isOfPerson)) return 'hints'
  if (kind === 'colour') return 'kept'
  return ctx.models.wasUsed('colour') ? 'model' : 'draft_tint'
}

/** A photo with colours of its own keeps them as they are, also where a person marked it. */
function richnessOf(
  colour: RestorationReport['colour'],
  { kind }: Analysis,
  { hints }: RestoreSettings,
): RestorationReport['richness'] {
  if (colour === 'black_and_white' || kind === 'colour') return null
  return hints?.richness ?? 'natural'
}

function hasScene(
  colour: RestorationReport['colour'],
  stages: RestorationReport['stages'],
): boolean {
  const { scene } = stages.find(({ id }) => id === 'colour')?.metrics ?? {}
  return colour !== 'black_and_white' && scene === 1
}

function marksOf(
  colour: RestorationReport['colour'],
  { hints }: RestoreSettings,
  { layers }: StageContext,
): Provenance['marks'] {
  if (colour === 'black_and_white') return null
  const all = [...(layers.guess?.marks ?? []), ...(hints?.marks ?? [])]
  if (all.length === 0) return null
  const people = all.filter(isOfPerson).length
  return { engine: all.length - people, people }
}

function createContext(
  { signal = new AbortController().signal, models }: RestoreInput,
  { quick }: RestoreSettings,
): StageContext {
  const checkpoint = async () => {
    await setImmediate()
    if (signal.aborted) throw new EngineError('aborted', 'the restoration was cancelled')
  }
  return { signal, checkpoint, layers: {}, models: createModelUse(quick ? {} : models?.candidates) }
}
