/**
 * What shows where no mark reaches: the photo's `own` colours; those that the engine `found`, if
 * it found any; or those that it would find, where it was not asked and so has `unsought` ones.
 */
export type Ground = 'own' | 'found' | 'unsought'

/** The picture under the marks, and the colours that the engine stored beside it, if it did. */
export type PreviewSource = { picture: ImageBitmap; layer: ImageBitmap | null; ground: Ground }
