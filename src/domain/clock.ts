/** The present moment, passed in so that tests can choose it. */
export type Clock = () => Date

/** The clock on the wall. */
export const systemClock: Clock = () => new Date()
