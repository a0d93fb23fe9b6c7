import type { ColourHints } from '#engine/colour/hints.ts'

/** The picture under the marks, and the colours that the engine found by itself, if it did. */
export type PreviewSource = { picture: ImageBitmap; automatic: ImageBitmap | null }

export type ToPreviewWorker =
  | ({ kind: 'open' } & PreviewSource)
  | { kind: 'render'; hints: ColourHints }

/** The coloured picture as RGBA, as large as the picture that was opened. */
export type Rendered = { width: number; height: number; pixels: ArrayBuffer }
