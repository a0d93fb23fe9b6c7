/**
 * Runs few tasks at the same time. Of those that wait the last one comes first: it is for what
 * somebody has just scrolled to.
 */
export function fewAtOnce(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < most) running += 1
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await task()
    } finally {
      const next = waiting.pop()
      if (next) next()
      else running -= 1
    }
  }
}
