import type { ColourHints } from '#engine/colour/hints.ts'

/**
 * What shows where no mark reaches: the photo's `own` colours; those that the engine `found`, if
 * it found any; or those that it would find, where it was not asked and so has `unsought` ones.
 */
export type Ground = 'own' | 'found' | 'unsought'

/** The picture under the marks, and the colours that the engine stored beside it, if it did. */
export type PreviewSource = { picture: ImageBitmap; layer: ImageBitmap | null; ground: Ground }

export type ToPreviewWorker =
  | ({ kind: 'open' } & PreviewSource)
  | { kind: 'render'; hints: ColourHints }

/** The coloured picture as RGBA, as large as the picture that was opened. */
export type Rendered = { width: number; height: number; pixels: ArrayBuffer }

/** `alive` comes when the worker has started and when the picture is open: signs of progress. */
export type FromPreviewWorker = { kind: 'alive' } | ({ kind: 'rendered' } & Rendered)
