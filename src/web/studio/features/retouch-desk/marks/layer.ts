import type { FoundKind } from '#engine/retouch/found-map.ts'
import type { RepairMark } from '#engine/retouch/marks.ts'

/** What the software found, by kind, and what it left to a person. */
export const FOUND_LAYERS = [
  'speck',
  'line',
  'crease',
  'tear',
  'hole',
  'unknown',
  'left',
] as const satisfies readonly FoundKind[]
export const MARK_LAYERS = ['damage', 'picture', 'clone'] as const

/** What lies over the picture, each part to be switched on and off. */
export type Layer = (typeof FOUND_LAYERS)[number] | (typeof MARK_LAYERS)[number]
export type ShownLayers = Record<Layer, boolean>

export const ALL_SHOWN: ShownLayers = {
  speck: true,
  line: true,
  crease: true,
  tear: true,
  hole: true,
  unknown: true,
  left: true,
  damage: true,
  picture: true,
  clone: true,
}

/**
 * Colours that people with any kind of colour blindness can tell apart, of Okabe and Ito (2008) and
 * of Tol (2021). What was left is striped in white and black.
 */
export const LAYER_COLOURS: Record<Layer, string> = {
  speck: '#f0e442',
  line: '#56b4e9',
  crease: '#e69f00',
  tear: '#cc79a7',
  hole: '#882255',
  unknown: '#bbbbbb',
  left: '#ffffff',
  damage: '#d55e00',
  picture: '#009e73',
  clone: '#0072b2',
}
export const LEFT_STRIPE = '#111111'

export function colourOf({ kind }: RepairMark): string {
  return LAYER_COLOURS[kind]
}
