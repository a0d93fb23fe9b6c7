/** What is made again: the picture of an own order, or the one that a family link shows. */
export type PictureToCopy = { copyOf: string } | { familyLink: string }

/** What distinguishes it from the others of a person. */
export function nameOf(picture: PictureToCopy): string {
  return 'copyOf' in picture ? picture.copyOf : picture.familyLink
}
