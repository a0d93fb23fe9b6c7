/** Makes a change that may need a second factor: in the studio, which asks for it in place. */
export type SecondFactor = (change: () => Promise<void>) => Promise<void>

/** Customers have none, and the pages of the shop know nothing of it. */
export const goesWithout: SecondFactor = (change) => change()
