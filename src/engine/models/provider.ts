import type { LabImage } from '#engine/pixels/lab.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import type { SceneColours } from '../colour/scene/scene-colours.ts'
import type { Face } from '../face.ts'
import type { Hand } from '../hand.ts'
import type { PersonParts } from '../person-parts.ts'

export const CAPABILITIES = [
  'faces',
  'person',
  'parts',
  'hands',
  'mask',
  'inpaint',
  'denoise',
  'colour',
  'scene',
  'upscale',
] as const
export type Capability = (typeof CAPABILITIES)[number]

/** Lightness is L, 0..100; chroma is a and b in CIELAB units; maps run from 0 to 1. */
type ProviderWork = {
  /** The same face may come more than once. */
  faces: { given: Plane; made: Face[] }
  /** How likely each place belongs to a person, at a size of the model's own. */
  person: { given: Plane; made: Plane }
  /** What of a square around one face is hair, skin and cloth, at a size of the model's own. */
  parts: { given: Plane; made: PersonParts }
  /** The same hand may come more than once; the part should be a square around one person. */
  hands: { given: Plane; made: Hand[] }
  /** How likely each pixel is damaged, at the size of the lightness. From `cut` on it counts. */
  mask: { given: Plane; made: { probability: Plane; cut: number } }
  /** `noise`: standard deviation of the noise in L. */
  denoise: { given: { lightness: Plane; noise: number }; made: Plane }
  /** The planes have a size of the model's own and cover the same picture. */
  colour: { given: Plane; made: { a: Plane; b: Plane } }
  /** The picture should lie upright; the planes have a size of the model's own and cover the same picture. */
  scene: { given: Plane; made: SceneColours }
  /**
   * The mask has the size of the image; above 0.5 is damaged. Only what is at least `thickness`
   * pixels thick is to be filled; the image is not touched.
   */
  inpaint: { given: { image: LabImage; mask: Plane; thickness: number }; made: Filling }
  /** Both sides `factor` times as long. */
  upscale: { given: Plane; made: { lightness: Plane; factor: number } }
}

/** New values for some of the pixels to be filled; the others are left to somebody else. */
export type Filling = {
  /** Indices into the planes of the image. */
  pixels: Int32Array
  lightness: Float32Array
  chroma: { a: Float32Array; b: Float32Array } | null
}

export type ProviderFacts = {
  name: string
  version: string
  licence: string
  sha256: string
  device: 'cpu'
}

/** What a provider needs of the restoration that it works for. */
export type ProviderContext = { signal: AbortSignal; checkpoint: () => Promise<void> }

/**
 * Somebody who can do one thing to a picture. What goes wrong inside is a `ModelFailure`;
 * an aborted restoration is an `EngineError`, as everywhere.
 */
export type Provider<C extends Capability> = {
  capability: C
  describe: () => ProviderFacts
  /** What a picture of this size costs, from what the self-check took. */
  estimate: (width: number, height: number) => { seconds: number; mebibytes: number }
  run: (given: ProviderWork[C]['given'], ctx: ProviderContext) => Promise<ProviderWork[C]['made']>
}

const LONGEST_MESSAGE = 400

/**
 * A model cannot be used, or could not do its work. The message is for the operator. It may repeat
 * what the file says, which is kept with reports: so it is short and holds printable signs only.
 */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'

  constructor(message: string, options?: ErrorOptions) {
    super(message.slice(0, LONGEST_MESSAGE).replaceAll(/[\p{Cc}\p{Cs}]/gu, '?'), options)
  }
}
