/** The picture before its repair, and what was found on it: white where it is damaged. */
export type RetouchSource = { picture: ImageBitmap; layer: ImageBitmap | null; isColour: boolean }
