import type { z } from 'zod'
import type { ColourHints, colourHintsSchema } from '#engine/colour/hints.ts'

/** Hints with what may be left out left out. */
type PlainHints = z.input<typeof colourHintsSchema>

/** An answer whose hints are plain ones. */
export type WithPlainHints<T> = T extends ColourHints
  ? PlainHints
  : T extends object
    ? { [Key in keyof T]: WithPlainHints<T[Key]> }
    : T

/**
 * Hints as they are stored and sent: without `richness` where it is natural and `scene` where there is none. The
 * release before does not know them and refuses hints that name them (decision 0026).
 */
export function plainHints({ richness, scene, ...hints }: ColourHints): PlainHints {
  return {
    ...hints,
    ...(richness !== 'natural' && { richness }),
    ...(scene !== null && { scene }),
  }
}
