import type { RepairMark } from '#engine/retouch/marks.ts'

/** What lies over the picture, each part to be switched on and off. */
export const LAYERS = ['found', 'damage', 'picture', 'clone'] as const
export type Layer = (typeof LAYERS)[number]
export type ShownLayers = Record<Layer, boolean>

export const ALL_SHOWN: ShownLayers = { found: true, damage: true, picture: true, clone: true }

/** Told apart by lightness too, for those who see few colours. */
export const LAYER_COLOURS: Record<Layer, string> = {
  found: '#ffb000',
  damage: '#e5174f',
  picture: '#1fc7a4',
  clone: '#6c5ce7',
}

export function colourOf({ kind }: RepairMark): string {
  return LAYER_COLOURS[kind]
}
