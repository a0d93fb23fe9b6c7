/** What shows where no mark reaches: the photo's `own` colours, or those that a model `found`, if any. */
export type Ground = 'own' | 'found'

/** The picture under the marks, and the colours that the engine stored beside it, if it did. */
export type PreviewSource = { picture: ImageBitmap; layer: ImageBitmap | null; ground: Ground }
