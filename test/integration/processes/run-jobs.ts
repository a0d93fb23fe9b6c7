import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { expect, vi } from 'vitest'
import { createJobs } from '#server/app/jobs.ts'
import { createDeliverMail } from '#server/mail/jobs/deliver-mail.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import type { JobName } from '#server/queue/queue.ts'
import { watchTasks } from '#server/queue/watch-tasks.ts'
import type { TestShop } from '../test-shop.ts'

/** A machine with other work to do takes its time. */
const PUT_BACK_WITHIN = { timeout: 20_000 }

/** Does every job that is due, and those that they add, then returns. Failed ones stay queued. */
export async function runJobs(
  shop: TestShop,
  options: {
    only?: readonly JobName[]
    without?: readonly JobName[]
    /** For tests that read what mails carry: seven documents for each order that is paid. */
    attachesDocuments?: boolean
  } = {},
): Promise<void> {
  const tasks = Object.entries({
    ...createJobs(shop),
    ...(!options.attachesDocuments && mailsWithoutDocuments(shop)),
  })
  const only: readonly string[] | undefined = options.only
  const without: readonly string[] = options.without ?? []
  const isMeant = (name: string) => (only?.includes(name) ?? true) && !without.includes(name)
  await runOnce({
    pgPool: shop.pool,
    taskList: Object.fromEntries(tasks.filter(([name]) => isMeant(name))),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  })
  // The library puts a failed job back without waiting for it; until then its worker holds it.
  await vi.waitFor(async () => {
    const held = 'select from graphile_worker._private_jobs where locked_by is not null'
    expect((await shop.pool.query(held)).rowCount).toBe(0)
  }, PUT_BACK_WITHIN)
}

function mailsWithoutDocuments(shop: TestShop): TaskList {
  const deliver = createDeliverMail(createMailService(shop))
  return watchTasks({ 'deliver-mail-with-files': deliver }, shop)
}
