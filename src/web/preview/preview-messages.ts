/** What a page asks of the worker of a desk: to open a picture, and to show a draft on it. */
export type ToPreviewWorker<Source, Draft> =
  | { kind: 'open'; source: Source }
  | { kind: 'render'; draft: Draft }

/** The picture as RGBA, as large as the picture that was opened. */
export type Rendered = { width: number; height: number; pixels: ArrayBuffer }

/**
 * `alive` comes when the worker has started and when the picture is open: signs of progress. A
 * `coarse` picture shows what was drawn, with less detail; the `rendered` one follows.
 */
export type FromPreviewWorker = { kind: 'alive' } | ({ kind: 'coarse' | 'rendered' } & Rendered)
