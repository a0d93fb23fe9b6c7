import type { FrameId } from '#domain/shop/catalog.ts'

/** The frames of the catalog by their character; each frame belongs to one collection. */
export const FRAME_COLLECTIONS = [
  { id: 'classic', frames: ['wooden'] },
  { id: 'luxury', frames: ['gold'] },
  { id: 'modern', frames: ['black', 'white'] },
] as const satisfies readonly { id: string; frames: readonly FrameId[] }[]
