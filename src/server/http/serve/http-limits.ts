/** How long a client may take and how many connections it may hold. All times in milliseconds. */
export type HttpLimits = {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number
  /** Until the body of a call is there; photos have `uploadMs`. */
  bodyMs: number
  /** Until a photo is there: 100 MB on a line of half a megabit in each second. */
  uploadMs: number
  /** A connection on which nothing moves in either direction while a request is open. */
  idleMs: number
  /** Between two requests: longer than usual proxies keep theirs, or they would send into a close. */
  keepAliveMs: number
  /** How often the first three are looked at. */
  checkMs: number
  connections: number
  /** From one address. Not counted behind a proxy, through which everybody comes. */
  connectionsPerClient: number
}

export const HTTP_LIMITS: HttpLimits = {
  headersMs: 20_000,
  bodyMs: 20_000,
  uploadMs: 30 * 60_000,
  idleMs: 120_000,
  keepAliveMs: 65_000,
  checkMs: 2_000,
  connections: 5_000,
  connectionsPerClient: 200,
}
