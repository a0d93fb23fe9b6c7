import type { AppContext } from '#server/app-context.ts'

/**
 * Does the same for each, one after the other. One that fails is logged and does not keep the others
 * waiting; the job fails at the end, so that it is tried again and somebody sees it.
 */
export async function doEach<T>(
  log: Pick<AppContext['log'], 'error'>,
  things: readonly T[],
  doOne: (thing: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const thing of things) {
    try {
      await doOne(thing)
    } catch (error) {
      log.error({ err: error, thing }, 'one of many failed; the others go on')
      failures.push(error)
    }
  }
  if (failures.length === 0) return
  throw new AggregateError(failures, `${failures.length} of ${things.length} failed`)
}
