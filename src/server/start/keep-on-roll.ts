import type { WorkerEvents } from 'graphile-worker'
import type { Models } from '#engine/models/models.ts'
import { CAPABILITIES } from '#engine/models/provider.ts'
import type { WorkerKind } from '#server/adapters/db/tables/monitoring-tables.ts'
import { workers } from '#server/adapters/db/workers.ts'
import type { Foundations } from './assemble.ts'
import { BUILD } from './build-facts.ts'

const SHOW_EVERY_MS = 30_000

/**
 * Keeps a worker on the roll that the status page and the figures read. Jobs are given back by the
 * lock of `createWorkerPresence`, not by this: a late line here costs nothing.
 */
export function keepOnRoll(
  { db, log }: Pick<Foundations, 'db' | 'log'>,
  worker: { kind: WorkerKind; events: WorkerEvents; models: Models | undefined },
) {
  const models = CAPABILITIES.flatMap((capability) =>
    (worker.models?.candidates[capability] ?? []).flatMap(
      ({ provider, facts: { name, version } }) =>
        provider === undefined ? [] : [{ name, version, capability }],
    ),
  )
  const facts = { ...BUILD, models }
  let id: string | undefined
  let timer: NodeJS.Timeout | undefined
  let showing = Promise.resolve()

  function show(name: string): void {
    showing = workers.show(db, { id: name, kind: worker.kind, facts }).catch((error: unknown) => {
      log.warn({ err: error, workerId: name }, 'the worker could not be registered')
    })
  }

  worker.events.once('pool:create', ({ workerPool }) => {
    const name = workerPool.id
    id = name
    show(name)
    timer = setInterval(() => show(name), SHOW_EVERY_MS)
  })

  return {
    async stop() {
      clearInterval(timer)
      await showing
      if (id !== undefined) await workers.remove(db, id)
    },
  }
}
