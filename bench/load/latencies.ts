/** Keeps how long each step took, in milliseconds, and what failed. */
export function createLatencies() {
  const taken = new Map<string, number[]>()
  const failed = new Map<string, number>()
  return {
    async time<Result>(step: string, run: () => Promise<Result>): Promise<Result> {
      const begun = performance.now()
      try {
        return await run()
      } finally {
        const list = taken.get(step) ?? []
        list.push(performance.now() - begun)
        taken.set(step, list)
      }
    },
    fail(what: string): void {
      failed.set(what, (failed.get(what) ?? 0) + 1)
    },
    clear(): void {
      taken.clear()
      failed.clear()
    },
    /** Each step with how often it was done, its median and its 95th and 99th percentile. */
    summary: () =>
      [...taken].map(([step, list]) => ({
        step,
        count: list.length,
        p50: percentile(list, 0.5),
        p95: percentile(list, 0.95),
        p99: percentile(list, 0.99),
      })),
    failures: () => Object.fromEntries(failed),
  }
}

export type Latencies = ReturnType<typeof createLatencies>

/** The smallest value that at least this share of the values do not exceed; 0 of none. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
