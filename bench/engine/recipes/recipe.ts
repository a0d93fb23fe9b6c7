import type { Plane } from '#engine/pixels/plane.ts'
import type { Random } from './random.ts'

/** The channels of a picture, 0..1: red, green and blue, or one where all three are the same. */
export type Channels = readonly [Plane, ...Plane[]]
export type Colours = readonly [Plane, Plane, Plane]

/** How a print comes out of the scanner. */
type Scan = {
  /** Gains of red, green and blue: the tone of the print. */
  tone: readonly [number, number, number]
  jpegQuality: number
}

/** Fine damage of a black and white print. */
export type FineRecipe = Scan & {
  name: string
  /** The mask is 1 where the damage changed the picture visibly. */
  age: (clean: Plane, random: Random) => { channels: Channels; mask: Plane }
}

/** 1 where each kind of wide damage lies; no pixel is in two of them. */
export type WideDamage = { corner: Plane; crack: Plane; stains: Plane }
export type WideRecipe = (
  clean: Channels,
  random: Random,
) => { channels: Channels; damage: WideDamage }

/** A colour print whose colours faded. */
export type ColourFading = {
  name: string
  jpegQuality: number
  fade: (clean: Colours, random: Random) => Colours
}

/**
 * A print that is veiled, worn or badly photographed, so that there is more to it than holes to
 * fill.
 */
export type Spoiling = Scan & {
  name: string
  print: 'grey' | 'colour'
  /**
   * The mask is 1 where the picture was spoiled: all of it where a pattern lies over everything.
   */
  spoil: (clean: Colours, random: Random) => { channels: Channels; mask: Plane }
}
