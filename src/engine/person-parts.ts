import type { Plane } from '#engine/pixels/plane.ts'

/** What a place of a picture with people in it may be, in the order in which the finder answers. */
export const PERSON_PARTS = ['background', 'hair', 'body', 'face', 'clothes', 'other'] as const

/** `body` and `face` are bare skin; `other` is what is worn or held: hats, glasses, bags, toys. */
export type PersonPart = (typeof PERSON_PARTS)[number]

/** How likely each place is each part, 0..1; all planes are of one size, and the sum of a place is 1. */
export type PersonParts = Record<PersonPart, Plane>
