const FAMILY_PATH = /^\/(?:auth|rest|storage|functions)\/v1\/[a-z][a-z_-]{0,40}(?=\/|$)/
const FIRST_WORD = /^\/[a-z-]{1,20}(?=\/|$)/

/**
 * As much of a path as a log may keep. What follows can name a photo, a person or a payment, and
 * an address that was mistyped can hold anything.
 */
export function loggedPath(path: string): string {
  const start = FAMILY_PATH.exec(path)?.[0] ?? FIRST_WORD.exec(path)?.[0] ?? '/'
  return start === path ? path : `${start}…`
}
