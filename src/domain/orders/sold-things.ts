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
