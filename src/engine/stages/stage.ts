import type { Analysis } from '#engine/analysis/analyse.ts'
import type { Guess } from '#engine/colour/guess/guess-marks.ts'
import type { ColourMap } from '#engine/colour/hint-planes.ts'
import type { Repairs } from '#engine/damage/repairs.ts'
import type { Face } from '#engine/face.ts'
import type { ModelUse } from '#engine/models/model-use.ts'
import type { LabImage } from '#engine/pixels/lab.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import type { NotedPart, StageId, WarningCode } from '#engine/report-words.ts'
import type { FoundMap } from '#engine/retouch/found-map.ts'
import type { RestoreSettings } from '#engine/settings.ts'

/** What the engine took for known, and for which of the customer's colour notes it found a place. */
export type NotedGuess = Guess & { told: NotedPart[] }

/** Maps that a stage leaves for later ones and for the studio, at any size. */
export type Layers = {
  /** The picture as it is when its damage is looked for, at the size of that. */
  unrepaired?: LabImage
  /** 1 where the picture is damaged and may be filled, else 0. */
  damage?: Plane
  /** What was found and of which kind, before a person's marks were laid over it. */
  found?: FoundMap
  /** 1 where a person took something from elsewhere in the picture, at the size of `unrepaired`. */
  copied?: Plane
  /** What damage was found and what became of it. */
  repairs?: Repairs
  /** The faces that were found, in pixels of a plane of this size; none where nobody looked. */
  faces?: { found: Face[]; width: number; height: number }
  /** The marks that the engine set by itself; none where a person's marks already held them. */
  guess?: NotedGuess
  /**
   * The colours that are there without any mark of a person: those that were found, on the grid of
   * the propagation, or the own ones of a colour photo, in more detail.
   */
  automatic?: ColourMap
}

export type StageContext = {
  signal: AbortSignal
  /** Lets other work run, then throws `EngineError('aborted')` if the caller gave up. */
  checkpoint: () => Promise<void>
  layers: Layers
  /** The models of this installation; each piece of work also has a way without any. */
  models: ModelUse
}

type Plan<P> = { run: true; params: P } | { run: false; reason: string }

export type StageResult = {
  image: LabImage
  layers?: Layers
  metrics?: Record<string, number>
  warnings?: WarningCode[]
}

/**
 * One step of the restoration. `plan` decides before any pixel is touched; `run` may change the
 * planes of the image it is given, knows no files, and answers the same for the same input.
 */
export type Stage<P extends Record<string, unknown>> = {
  id: StageId
  version: number
  plan: (analysis: Analysis, settings: RestoreSettings, layers: Layers) => Plan<P>
  run: (image: LabImage, params: P, ctx: StageContext) => Promise<StageResult>
}
