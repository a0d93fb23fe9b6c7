import { glob, readdir, stat } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Cluster } from '#test/cluster/cluster.ts'
import { eachPart, type Part, total } from './parts.ts'
import { machineBusySeconds, memoryOf, type Process, processesOf } from './process-trees.ts'

/** The lowest priority: answers to visitors go before restorations. */
const WORKER_PRIORITY = 19
const LOOK_EVERY_MS = 1000
/** What workers without a job use, as a share of a core. */
const IDLE = 0.08
const MODELS = /model-process/
const IS_DUE = '(locked_at is not null or (run_at <= now() and attempts < max_attempts))'

/** Core seconds used since the start, by each part and by the whole machine. */
export type Reading = { parts: Record<Part, number>; machine: number }
export type Stored = { fileBytes: number; databaseBytes: number }

/** Reads the processor time, memory and storage that the parts of a running cluster use. */
export async function openResourceMeter(cluster: Cluster, databasePid: number) {
  const database = new Client(cluster.databaseUrl)
  await database.connect()
  const count = async (what: string) => {
    const { rows } = await database.query<{ found: number }>(`select (${what})::float8 found`)
    return rows[0]?.found ?? 0
  }

  async function processes(): Promise<Record<Part, Process[]>> {
    const { worker, ...pids } = cluster.pids()
    const [api, nginx, store, pooler, inDatabase, inWorker] = await Promise.all(
      [pids.api, pids.proxy, pids.store, pids.pooler, [databasePid], worker].map(processesOf),
    )
    const isModel = ({ command }: Process) => MODELS.test(command)
    return {
      api: api ?? [],
      nginx: nginx ?? [],
      store: store ?? [],
      pooler: pooler ?? [],
      database: inDatabase ?? [],
      worker: inWorker?.filter((one) => !isModel(one)) ?? [],
      models: inWorker?.filter(isModel) ?? [],
      driver: [],
    }
  }

  async function read(): Promise<Reading> {
    const found = await processes()
    const used = (part: Part) => found[part].reduce((sum, one) => sum + one.cpuSeconds, 0)
    const { user, system } = process.cpuUsage()
    const parts = { ...eachPart(used), driver: (user + system) / 1e6 }
    return { parts, machine: await machineBusySeconds() }
  }

  return {
    read,

    /** Bytes of memory by part. */
    async memory(): Promise<Record<Part, number>> {
      const found = await processes()
      const bytes = eachPart(() => 0)
      for (const [part, list] of Object.entries(found) as [Part, Process[]][]) {
        for (const { pid } of list) bytes[part] += await memoryOf(pid)
      }
      return { ...bytes, driver: process.memoryUsage.rss() }
    },

    /** How many restorations wait or are being made. */
    restorations: () =>
      count(`select count(*) from graphile_worker.jobs
        where task_identifier = 'restore-order' and ${IS_DUE}`),

    /** Waits until no job is due and the workers only look for new ones. */
    async waitUntilIdle(): Promise<void> {
      for (let busy = true; busy; ) {
        const before = await read()
        await wait(LOOK_EVERY_MS)
        const { parts } = usedBetween(before, await read())
        const worked = parts.worker + parts.models > (IDLE * LOOK_EVERY_MS) / 1000
        busy =
          worked || (await count(`select count(*) from graphile_worker.jobs where ${IS_DUE}`)) > 0
      }
    },

    async stored(): Promise<Stored> {
      return {
        fileBytes: await bytesBelow(cluster.filesFolder),
        databaseBytes: await count('pg_database_size(current_database())'),
      }
    },

    async lowerWorkerPriority(): Promise<void> {
      const { worker, models } = await processes()
      for (const { pid } of [...worker, ...models]) {
        // Linux keeps a priority for each thread.
        for (const thread of await readdir(`/proc/${pid}/task`)) {
          setPriority(Number(thread), WORKER_PRIORITY)
        }
      }
    },

    close: () => database.end(),
  }
}

export type ResourceMeter = Awaited<ReturnType<typeof openResourceMeter>>

async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0
  for await (const name of glob('**/*', { cwd: folder })) {
    const found = await stat(join(folder, name))
    if (found.isFile()) bytes += found.size
  }
  return bytes
}

/** Core seconds used between two readings, by each part and by all other programs. */
export function usedBetween(before: Reading, after: Reading) {
  const parts = eachPart((part) => after.parts[part] - before.parts[part])
  return { parts, others: Math.max(0, after.machine - before.machine - total(parts)) }
}
