/** What a page asks of the worker of a desk: to open a picture, and to show a draft on it. */
export type ToPreviewWorker<Source, Draft> =
  | { kind: 'open'; source: Source }
  | { kind: 'render'; draft: Draft }

/** A picture as RGBA. */
type Pixels = { width: number; height: number; pixels: ArrayBuffer }

/** The picture as large as the one that was opened, and small ones of what it could be instead, where there is a choice. */
export type Rendered = Pixels & { variants?: readonly Pixels[] }

/**
 * `alive` comes when the worker has started and when the picture is open: signs of progress. A
 * `coarse` picture shows what was drawn, with less detail; the `rendered` one follows.
 */
export type FromPreviewWorker = { kind: 'alive' } | ({ kind: 'coarse' | 'rendered' } & Rendered)
