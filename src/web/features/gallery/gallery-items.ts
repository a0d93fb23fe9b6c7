import type { SampleName } from '#web/pictures/picture-table.ts'

type GalleryEntry = {
  /** The key of its texts. */
  id: string
  picture: SampleName
  category: 'portrait' | 'wedding' | 'military' | 'couple'
}

/** What hangs in the gallery, in its order. */
export const GALLERY_ITEMS = [
  { id: 'victoryRolls', picture: 'victory-rolls', category: 'portrait' },
  { id: 'distinguishedGentleman', picture: 'distinguished-gentleman', category: 'portrait' },
  { id: 'weddingBliss', picture: 'wedding-bliss', category: 'wedding' },
  { id: 'elegantLady', picture: 'elegant-lady', category: 'portrait' },
  { id: 'militaryHero', picture: 'military-hero', category: 'military' },
  { id: 'romanticCouple', picture: 'romantic-couple', category: 'couple' },
] as const satisfies readonly GalleryEntry[]

export type GalleryItem = (typeof GALLERY_ITEMS)[number]
export type Side = 'before' | 'after'
