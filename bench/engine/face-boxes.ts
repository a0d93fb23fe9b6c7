/** Shares of the picture's width and height. */
export type FaceBox = { left: number; top: number; width: number; height: number }

export const FACE_BOXES: Record<string, readonly FaceBox[]> = {}
