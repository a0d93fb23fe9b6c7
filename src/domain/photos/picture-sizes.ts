/** The sizes that are made of each picture for screens, by the pixels of their longer side. */
export const PICTURE_SIZES = { thumbnail: 320, screen: 1600 } as const
export type PictureSize = keyof typeof PICTURE_SIZES

/** Pixels of the longer side of the picture with the watermark. */
export const PROOF_LONGEST_SIDE = 1600

/**
 * What is kept of a picture, each under the picture's id: the bytes as they came or as they were
 * made, the preview of the inspection, the sizes for screens, of a finished picture the one with
 * the watermark and the file for the printer, of one that the engine made its layers, and of a
 * customer's photo its first look, beside the same part of the photo as it is.
 */
export const FILE_KINDS = [
  'originals',
  'results',
  'previews',
  'thumbnails',
  'screens',
  'proofs',
  'prints',
  'automatic-layers',
  'damage-layers',
  'found-layers',
  'unrepaired-layers',
  'first-looks',
  'first-look-originals',
] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** Where the picture of a size is kept. */
export const KIND_OF_SIZE = {
  thumbnail: 'thumbnails',
  screen: 'screens',
} as const satisfies Record<PictureSize, FileKind>

/**
 * Small pictures that the engine leaves beside its result, for the shop's people only: the colours
 * that it found by itself, what was filled as damage, what it had found before a person's marks and
 * of which kind that is, and the picture before its repair.
 */
export const PICTURE_LAYERS = ['automatic', 'damage', 'found', 'unrepaired'] as const
export type PictureLayer = (typeof PICTURE_LAYERS)[number]

/** Where a layer of a picture is kept. */
export const KIND_OF_LAYER = {
  automatic: 'automatic-layers',
  damage: 'damage-layers',
  found: 'found-layers',
  unrepaired: 'unrepaired-layers',
} as const satisfies Record<PictureLayer, FileKind>

/**
 * The smallest size whose longer side fills a box of the screen; the largest where none does, or
 * where the box has no sides.
 */
export function sizeFor(box: {
  width?: number | undefined
  height?: number | undefined
}): PictureSize {
  const longest = Math.max(box.width ?? 0, box.height ?? 0)
  return longest > 0 && longest <= PICTURE_SIZES.thumbnail ? 'thumbnail' : 'screen'
}
