import type { WorkerEvents } from 'graphile-worker'
import type { Lane } from '#domain/operations/lanes.ts'
import type { Models } from '#engine/models/models.ts'
import { CAPABILITIES } from '#engine/models/provider.ts'
import type { AppContext } from '#server/app-context.ts'
import { BUILD } from '#server/build-facts.ts'
import { workerKindOf } from '#server/queue/lanes.ts'
import { workers } from '#server/queue/workers.ts'

const HEARTBEAT_MS = 30_000

/**
 * Keeps the worker of a lane in the registry that the status page and the metrics read, by a
 * heartbeat. Jobs of a dead worker are released by the lock of `createWorkerPresence`, so a late
 * heartbeat costs nothing.
 */
export function registerWorker(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  worker: { lane: Lane; events: WorkerEvents; models: Models | undefined },
) {
  const models = CAPABILITIES.flatMap((capability) =>
    (worker.models?.candidates[capability] ?? []).flatMap(
      ({ provider, facts: { name, version } }) =>
        provider === undefined ? [] : [{ name, version, capability }],
    ),
  )
  const { lane } = worker
  const kind = workerKindOf(lane)
  const facts = { ...BUILD, models, lane }
  let id: string | undefined
  let timer: NodeJS.Timeout | undefined
  let beating = Promise.resolve()

  function beat(name: string): void {
    beating = workers.heartbeat(db, { id: name, kind, facts }).catch((error: unknown) => {
      log.warn({ err: error, workerId: name }, 'the worker could not be registered')
    })
  }

  worker.events.once('pool:create', ({ workerPool }) => {
    const name = workerPool.id
    id = name
    beat(name)
    timer = setInterval(() => beat(name), HEARTBEAT_MS)
  })

  return {
    async stop() {
      clearInterval(timer)
      await beating
      if (id === undefined) return
      await workers.remove(db, id).catch((error: unknown) => {
        log.warn({ err: error, workerId: id }, 'the worker could not be signed off')
      })
    },
  }
}
