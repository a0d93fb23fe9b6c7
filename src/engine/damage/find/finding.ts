import type { Damage } from '../repairs.ts'

/** What looks like damage in a picture, before it is judged by its shape. */
export type Finding = {
  damages: Damage[]
  /** Lines that run as tears do, in what need not be damaged: only a person can judge them. */
  torn: Damage[]
  /** Other lines as thick as creases: doubtful where a piece is missing. */
  thick: Damage[]
  /** The share above which nothing is filled. */
  most: number
  /** Whether the print is damaged or old enough to look for lost pieces in it. */
  isWorn: boolean
  /** Whether it is so damaged that its creases have shadows. */
  isCreased: boolean
}

/** Of a print: its noise in L, and how old it looks, 0..1, by all signs and without its grain. */
export type Signs = { noise: number; age: number; fadedOrToned: number }

/**
 * Above this share (less in a busy picture) nothing is filled: either the detector errs or a person must
 * decide.
 */
export const MAX_SHARE = 0.06
/**
 * A net that was taught creases and dust marks little else: as much as this is filled. From
 * `MAX_SHARE` on a person sees to it.
 */
export const MAX_SHARE_OF_NET = 0.12
/** In older prints than this, 0..1, lost pieces are looked for. */
export const WORN = 0.5
