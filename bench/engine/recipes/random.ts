export type Random = ReturnType<typeof createRandom>

/** Repeatable chance from a seed (mulberry32): the same numbers on every machine. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** A number from `low` up to `high`. */
    between: (low: number, high: number) => low + (high - low) * next(),
    /** A whole number from `low` to `high`, both included. */
    whole: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    /** Whether something of this chance, 0..1, happens. */
    happens: (chance: number) => next() < chance,
    /** About normal, with standard deviation one (sum of twelve even numbers). */
    normal: () => {
      let sum = -6
      for (let i = 0; i < 12; i++) sum += next()
      return sum
    },
  }
}

/** A seed of one's own for each name, so that a new photo changes nothing for the others. */
export function seedOf(name: string): number {
  let hash = 2166136261
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return hash >>> 0
}
