import type { PhotographName, SampleName } from '#web/pictures/picture-table.ts'

type Room = 'hall' | 'livingRoom' | 'bedroom'

type PhotographEntry = {
  /** The key of its texts. */
  id: string
  picture: PhotographName
  /** Where it hangs when it is shown at home. */
  room: Room
  /** How many marks its recipe has. */
  marks: { color: number; repair: number }
  /** Which part fills the card, where that is not the middle. */
  part?: 'right'
}

/** Real photographs; what is known of them stands in their texts. */
export const PHOTOGRAPHS = [
  {
    id: 'girlInAField',
    picture: 'girl-in-a-field',
    room: 'bedroom',
    marks: { color: 113, repair: 7 },
  },
  {
    id: 'norwegianBride',
    picture: 'norwegian-bride',
    room: 'livingRoom',
    marks: { color: 167, repair: 22 },
  },
  {
    id: 'easterCouple',
    picture: 'easter-couple-1911',
    room: 'livingRoom',
    marks: { color: 164, repair: 0 },
  },
  {
    id: 'dutchSiblings',
    picture: 'dutch-siblings',
    room: 'hall',
    marks: { color: 123, repair: 10 },
  },
  {
    id: 'spinningDonegal',
    picture: 'spinning-donegal-1907',
    room: 'bedroom',
    marks: { color: 131, repair: 0 },
    part: 'right',
  },
  {
    id: 'samiFamily',
    picture: 'sami-family-1880s',
    room: 'livingRoom',
    marks: { color: 150, repair: 0 },
  },
] as const satisfies readonly PhotographEntry[]

type SampleEntry = {
  id: string
  picture: SampleName
  room: Room
  category: 'portrait' | 'wedding' | 'military' | 'couple'
}

/** Samples of rendered people. */
export const SAMPLES = [
  { id: 'victoryRolls', picture: 'victory-rolls', room: 'livingRoom', category: 'portrait' },
  {
    id: 'distinguishedGentleman',
    picture: 'distinguished-gentleman',
    room: 'hall',
    category: 'portrait',
  },
  { id: 'weddingBliss', picture: 'wedding-bliss', room: 'bedroom', category: 'wedding' },
  { id: 'elegantLady', picture: 'elegant-lady', room: 'hall', category: 'portrait' },
  { id: 'militaryHero', picture: 'military-hero', room: 'livingRoom', category: 'military' },
  { id: 'romanticCouple', picture: 'romantic-couple', room: 'bedroom', category: 'couple' },
] as const satisfies readonly SampleEntry[]

export type Photograph = (typeof PHOTOGRAPHS)[number]
export type GalleryItem = Photograph | (typeof SAMPLES)[number]
