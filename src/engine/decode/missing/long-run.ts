/** So many equal bytes may be a lost block, as a disk reads it; white paper and padding have them too. */
export const LONG_RUN = 512

/** Whether so many equal bytes stand anywhere in a file. */
export function hasLongRun(bytes: Uint8Array): boolean {
  // Of so many, every half as many hold a whole stretch: the first byte and the last are compared first.
  const step = LONG_RUN / 2
  for (let at = 0; at + step < bytes.length; at += step) {
    if (bytes[at] === bytes[at + step - 1] && lengthOfRun(bytes, at) >= LONG_RUN) return true
  }
  return false
}

/** How many equal bytes stand around a place. */
function lengthOfRun(bytes: Uint8Array, at: number): number {
  let [from, to] = [at, at + 1]
  while (to - from < LONG_RUN && bytes[to] === bytes[at]) to += 1
  while (to - from < LONG_RUN && from > 0 && bytes[from - 1] === bytes[at]) from -= 1
  return to - from
}
