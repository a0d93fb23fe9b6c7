const STEP_PERCENT = 10
const STEP_MS = 200
const SIMULATED_MAX_PERCENT = 90

/** All browsers of today count the bytes that they send. */
export const countsBytes = () => 'upload' in XMLHttpRequest.prototype

/** For a browser that does not: rises by 10 every 200 ms up to 90, until it is stopped. */
export function simulateProgress(show: (percent: number) => void): () => void {
  let simulated = 0
  const timer = setInterval(() => {
    simulated = Math.min(simulated + STEP_PERCENT, SIMULATED_MAX_PERCENT)
    show(simulated)
  }, STEP_MS)
  return () => clearInterval(timer)
}
