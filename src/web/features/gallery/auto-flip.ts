export const FLIP_MS = 2000
const FLIPS_BEFORE_STOP = 5

/**
 * Turns a picture over every two seconds. The fifth turn, after ten seconds, is the stop instead,
 * so that the picture ends on the side it began with. Returns what ends it earlier.
 */
export function startAutoFlip({ flip, stop }: { flip: () => void; stop: () => void }): () => void {
  let count = 0
  const timer = setInterval(() => {
    count += 1
    if (count < FLIPS_BEFORE_STOP) {
      flip()
      return
    }
    clearInterval(timer)
    stop()
  }, FLIP_MS)
  return () => clearInterval(timer)
}
