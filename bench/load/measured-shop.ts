import { glob, readdir, stat } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Cluster } from '#test/cluster/cluster.ts'
import { eachPart, type Part, type Spent } from './cost-model.ts'
import { machineBusySeconds, memoryOf, type Process, processesOf } from './process-trees.ts'

/** The lowest: whoever waits for an answer goes before restorations. */
const OF_WORKERS = 19
const LOOK_EVERY_MS = 1000
/** Of a core: what workers use who have nothing to do. */
const IDLE = 0.08
const MODELS = /model-process/
const WAITING = 'run_at <= now() and attempts < max_attempts'

/** Core seconds since the start, of the parts and of the whole machine. */
export type Clock = { parts: Spent; machine: number }
export type Stored = { fileBytes: number; databaseBytes: number }

/** What the parts of a running cluster use, and when nothing is left to be done in it. */
export async function measureShop(cluster: Cluster, databasePid: number) {
  const database = new Client(cluster.databaseUrl)
  await database.connect()
  const count = async (what: string) => {
    const { rows } = await database.query<{ found: number }>(`select (${what})::float8 found`)
    return rows[0]?.found ?? 0
  }

  async function processes(): Promise<Record<Part, Process[]>> {
    const { worker, ...pids } = cluster.pids()
    const [api, front, store, pooler, inDatabase, inWorker] = await Promise.all(
      [pids.api, pids.front, pids.store, pids.pooler, [databasePid], worker].map(processesOf),
    )
    const isModel = ({ command }: Process) => MODELS.test(command)
    return {
      api: api ?? [],
      front: front ?? [],
      store: store ?? [],
      pooler: pooler ?? [],
      database: inDatabase ?? [],
      worker: inWorker?.filter((one) => !isModel(one)) ?? [],
      models: inWorker?.filter(isModel) ?? [],
      driver: [],
    }
  }

  async function clock(): Promise<Clock> {
    const found = await processes()
    const spent = (part: Part) => found[part].reduce((sum, one) => sum + one.cpuSeconds, 0)
    const { user, system } = process.cpuUsage()
    const parts = { ...eachPart(spent), driver: (user + system) / 1e6 }
    return { parts, machine: await machineBusySeconds() }
  }

  return {
    clock,

    /** Bytes of memory by part. */
    async memory(): Promise<Record<Part, number>> {
      const found = await processes()
      const bytes = eachPart(() => 0)
      for (const [part, list] of Object.entries(found) as [Part, Process[]][]) {
        for (const { pid } of list) bytes[part] += await memoryOf(pid)
      }
      return { ...bytes, driver: process.memoryUsage.rss() }
    },

    /** Restorations that wait or are being made. */
    restorations: () =>
      count(`select count(*) from graphile_worker.jobs
        where task_identifier = 'restore-order' and ${WAITING}`),

    /** Until no job is due and the workers do no more than look for some. */
    async becomesIdle(): Promise<void> {
      for (let busy = true; busy; ) {
        const before = await clock()
        await wait(LOOK_EVERY_MS)
        const { parts } = spentBetween(before, await clock())
        const worked = parts.worker + parts.models > (IDLE * LOOK_EVERY_MS) / 1000
        busy =
          worked || (await count(`select count(*) from graphile_worker.jobs where ${WAITING}`)) > 0
      }
    },

    async stored(): Promise<Stored> {
      return {
        fileBytes: await bytesBelow(cluster.filesFolder),
        databaseBytes: await count('pg_database_size(current_database())'),
      }
    },

    /** Lets workers wait for those who answer customers. */
    async putWorkersLast(): Promise<void> {
      const { worker, models } = await processes()
      for (const { pid } of [...worker, ...models]) {
        // Linux keeps a priority for each thread.
        for (const thread of await readdir(`/proc/${pid}/task`)) {
          setPriority(Number(thread), OF_WORKERS)
        }
      }
    },

    close: () => database.end(),
  }
}

export type MeasuredShop = Awaited<ReturnType<typeof measureShop>>

async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0
  for await (const name of glob('**/*', { cwd: folder })) {
    const found = await stat(join(folder, name))
    if (found.isFile()) bytes += found.size
  }
  return bytes
}

/** Core seconds between two looks: of each part, and of whatever else the machine did. */
export function spentBetween(before: Clock, after: Clock): { parts: Spent; others: number } {
  const parts = eachPart((part) => after.parts[part] - before.parts[part])
  const ours = Object.values(parts).reduce((sum, one) => sum + one, 0)
  return { parts, others: Math.max(0, after.machine - before.machine - ours) }
}
