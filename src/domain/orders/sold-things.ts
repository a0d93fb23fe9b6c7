/** What an order is made into, besides the files that come with every picture. */
type SoldThings = {
  /** Null where nothing is framed. */
  frame: unknown
  /** What loose prints are on; null where there are none. */
  paper: unknown
}

/** Whether only the finished files were bought, so that nothing is printed, framed or sent. */
export function hasOnlyFiles({ frame, paper }: SoldThings): boolean {
  return frame === null && paper === null
}

/** Whether an order is for prints without a frame. */
export function isLoosePrint({ paper }: Pick<SoldThings, 'paper'>): boolean {
  return paper !== null
}

/** What an order is a copy of; both null of one with a picture of its own. */
type Original = {
  /** Another order of the same customer. */
  copy_of: string | null
  /** The link by which somebody else shared their picture. */
  family_link_id: string | null
}

/** Whether an order is made of a picture that another one restores: nothing is restored for it. */
export function isCopy({ copy_of, family_link_id }: Original): boolean {
  return copy_of !== null || family_link_id !== null
}
