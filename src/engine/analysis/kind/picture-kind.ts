import type { KindSign, PictureKind } from '#engine/report-words.ts'

/** How the stages treat the colours of a picture: only those of `colour` stay. */
export type SourceKind = 'mono' | 'sepia' | 'colour'

export type KindOfPicture = {
  is: PictureKind
  /** 0..1; from `SURE` on it is acted upon, below it nothing is taken away and a person is asked. */
  certainty: number
  /** What spoke for it. */
  signs: KindSign[]
}

export const SURE = 0.5

/** What a picture is, and what that makes of its colours. */
export type Decision = { picture: KindOfPicture; source: SourceKind }

/** Whether light and dark are turned, with or without an orange mask. */
export function isNegative({ is }: KindOfPicture): boolean {
  return is === 'negative' || is === 'colour_negative'
}

/** A drawing or a page has no damage that the engine knows, and no colours that it could guess. */
export function isPaperWithInk({ is }: KindOfPicture): boolean {
  return is === 'document' || is === 'drawing'
}

/** Whether the dots that it was printed with are still there: they would be taken for damage, and sharpened. */
export function hasDotsLeft({
  picture,
  screen,
}: {
  picture: KindOfPicture
  screen: unknown
}): boolean {
  return picture.is === 'halftone' && screen !== null
}

/** Whether the engine neither repairs nor colours it by itself. */
export function isLeftAsItIs(kind: KindOfPicture): boolean {
  return isNegative(kind) || isPaperWithInk(kind)
}
