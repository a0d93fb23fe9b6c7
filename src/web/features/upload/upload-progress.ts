const STEP_PERCENT = 10
const STEP_MS = 200
const SIMULATED_MAX_PERCENT = 90

type ProgressMeter = { report: (percent: number) => void; stop: () => void }

/**
 * Shows progress rising by 10 every 200 ms up to 90 until the first real report comes;
 * from then on only what was really sent counts.
 */
export function startProgress(show: (percent: number) => void): ProgressMeter {
  let simulated = 0
  const timer = setInterval(() => {
    simulated = Math.min(simulated + STEP_PERCENT, SIMULATED_MAX_PERCENT)
    show(simulated)
  }, STEP_MS)
  const stop = () => clearInterval(timer)
  return {
    stop,
    report(percent) {
      stop()
      show(percent)
    },
  }
}
