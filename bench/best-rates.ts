/** What a way of doing it is given: which of the lanes that run at once it is in. */
type Way = (lane: number) => Promise<unknown>

/**
 * How often each way can be done in a second: the best of some rounds in turn, so that whatever
 * else the machine does slows down no way alone. `before` runs ahead of each measurement.
 */
export async function bestRates<Name extends string>(
  ways: Record<Name, Way>,
  options: { times: number; atOnce: number; rounds?: number; before?: () => Promise<unknown> },
): Promise<Record<Name, number>> {
  const names = Object.keys(ways) as Name[]
  const best = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
  for (let round = 0; round < (options.rounds ?? 3); round += 1) {
    for (const name of names) {
      await options.before?.()
      best[name] = Math.max(best[name], await perSecond(ways[name], options))
    }
  }
  return best
}

async function perSecond(run: Way, { times, atOnce }: { times: number; atOnce: number }) {
  let left = times
  const started = performance.now()
  const lane = async (_: unknown, index: number) => {
    while (left > 0) {
      left -= 1
      await run(index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return times / ((performance.now() - started) / 1000)
}

export function reportRates(rates: Record<string, number>, what: string): void {
  for (const [name, rate] of Object.entries(rates)) {
    console.info(`${name}: ${rate.toFixed(rate < 100 ? 1 : 0)} ${what} per second`)
  }
}

/** Where the architecture sets no budget, the ratio speaks for itself. */
export function reportRatio(name: string, ratio: number, budget?: string): void {
  const bounds = budget === undefined ? '' : ` (budget ${budget})`
  console.info(`${name}: ${ratio.toFixed(2)}${bounds}`)
}
