import { PROOF_LONGEST_SIDE } from '#domain/photos/picture-sizes.ts'
import { makeProofPicture } from '#engine/previews/watermark.ts'
import { WORDMARK } from './wordmark.ts'

/** Writes what a customer sees of a picture before approving it. Works in this process. */
export const watermarkedForScreens = (sourcePath: string, path: string) =>
  makeProofPicture(sourcePath, { longestSide: PROOF_LONGEST_SIDE, path, wordmark: WORDMARK })
