import type { PhotographName } from '#web/pictures/picture-table.ts'

type GalleryEntry = {
  /** The key of its texts. */
  id: string
  picture: PhotographName
  category?: 'portrait' | 'wedding' | 'military' | 'couple'
  /** Where it hangs when it is shown at home. */
  room: 'hall' | 'livingRoom' | 'bedroom'
  /** How many marks its recipe has. */
  marks: { color: number; repair: number }
  /** How it lies in its card, where that is not by its middle. */
  inCard?: 'by its right' | 'whole'
}

/** Real photographs; what is known of them stands in their texts. */
export const GALLERY_ITEMS = [
  {
    id: 'victoryRolls',
    picture: 'victory-rolls',
    category: 'portrait',
    room: 'livingRoom',
    marks: { color: 332, repair: 17 },
  },
  {
    id: 'distinguishedGentleman',
    picture: 'distinguished-gentleman',
    category: 'portrait',
    room: 'hall',
    marks: { color: 59, repair: 181 },
  },
  {
    id: 'weddingBliss',
    picture: 'wedding-bliss',
    category: 'wedding',
    room: 'livingRoom',
    marks: { color: 92, repair: 22 },
  },
  {
    id: 'elegantLady',
    picture: 'elegant-lady',
    category: 'portrait',
    room: 'hall',
    marks: { color: 154, repair: 39 },
  },
  {
    id: 'militaryHero',
    picture: 'military-hero',
    category: 'military',
    room: 'livingRoom',
    marks: { color: 134, repair: 42 },
    inCard: 'whole',
  },
  {
    id: 'romanticCouple',
    picture: 'romantic-couple',
    category: 'couple',
    room: 'livingRoom',
    marks: { color: 53, repair: 0 },
  },
  {
    id: 'girlInAField',
    picture: 'girl-in-a-field',
    room: 'bedroom',
    marks: { color: 17, repair: 7 },
  },
  {
    id: 'dutchSiblings',
    picture: 'dutch-siblings',
    room: 'hall',
    marks: { color: 37, repair: 10 },
  },
  {
    id: 'spinningDonegal',
    picture: 'spinning-donegal-1907',
    room: 'bedroom',
    marks: { color: 61, repair: 0 },
    inCard: 'by its right',
  },
  {
    id: 'samiFamily',
    picture: 'sami-family-1880s',
    room: 'livingRoom',
    marks: { color: 74, repair: 0 },
  },
] as const satisfies readonly GalleryEntry[]

export type GalleryItem = (typeof GALLERY_ITEMS)[number]
