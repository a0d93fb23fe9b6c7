import { Logger, runOnce } from 'graphile-worker'
import { assembleTasks } from '#server/start/assemble-tasks.ts'
import type { TestShop } from './test-shop.ts'

/** Does every job that is due, and those that they add, then returns. Failed ones stay queued. */
export async function runJobs(shop: TestShop): Promise<void> {
  await runOnce({
    pgPool: shop.pool,
    taskList: assembleTasks(shop),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  })
}
