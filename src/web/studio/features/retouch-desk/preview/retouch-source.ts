/** The picture before its repair, and the map of what was found on it. */
export type RetouchSource = { picture: ImageBitmap; layer: ImageBitmap | null; isColour: boolean }
