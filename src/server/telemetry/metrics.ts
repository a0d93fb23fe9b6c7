import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { isShed, type Load, SHEDDABLE_WORK } from '#domain/operations/load.ts'
import { readDisk } from '#server/files/read-disk.ts'
import type { Meter } from './meter.ts'
import { createPrometheusMeter } from './prometheus-meter.ts'
import type { RecentFigures, TotalFigures } from './shop-figures.ts'
import { createShopGauges } from './shop-gauges.ts'

export type BuildFacts = { version: string; engine: string; node: string }
/** Where the figures that are asked for at each scrape come from; a failure shows as one. */
type MetricSources = {
  pools: Record<string, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>
  /** What waits for its turn to have a password looked at. */
  passwords: () => { count: number; oldestSeconds: number }
  recent: () => Promise<RecentFigures>
  totals: () => Promise<TotalFigures>
  load: () => Load
  /** When the certificate that pictures are signed with ends; null where none can be read. */
  signingEnd: () => Promise<Date | null>
  /** On whose disk there has to be room. */
  dataDir: string
}
export type Metrics = {
  meter: Meter
  contentType: string
  /** What Prometheus reads. */
  text(sources: MetricSources): Promise<string>
}

/** The figures of a process, and through it of the shop. */
export function createMetrics(build: BuildFacts): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const meter = createPrometheusMeter(register)
  const shop = createShopGauges(register)
  const registers = [register]
  new Gauge({
    name: 'hueloom_build_info',
    help: 'Always 1; the labels are the versions that run.',
    labelNames: ['version', 'engine', 'node'],
    registers,
  }).set(build, 1)
  const connections = new Gauge({
    name: 'hueloom_database_connections',
    help: 'Connections of this process by kind of work, and work that waits for one.',
    labelNames: ['work', 'state'],
    registers,
  })
  const passwordsWaiting = new Gauge({
    name: 'hueloom_passwords_waiting',
    help: 'Requests that wait for their turn to have a password hashed.',
    registers,
  })
  const passwordsOldest = new Gauge({
    name: 'hueloom_passwords_oldest_seconds',
    help: 'How long the first of them has waited.',
    registers,
  })
  const disk = new Gauge({
    name: 'hueloom_disk_bytes',
    help: 'The disk that holds DATA_DIR.',
    labelNames: ['state'],
    registers,
  })
  const memory = new Gauge({
    name: 'hueloom_memory_used_ratio',
    help: 'Memory of this process and its children as a share of what it may have.',
    registers,
  })
  const shed = new Gauge({
    name: 'hueloom_load_shed',
    help: 'Whether this process puts work off because it has too much to do, by what.',
    labelNames: ['what'],
    registers,
  })

  const signing = new Gauge({
    name: 'hueloom_signing_certificate_end_timestamp_seconds',
    help: 'When the certificate that pictures are signed with ends; 0 where none can be read.',
    registers,
  })

  return {
    meter,
    contentType: register.contentType,
    async text({ pools, passwords, recent, totals, load, signingEnd, dataDir }) {
      for (const [work, pool] of Object.entries(pools)) {
        connections.set({ work, state: 'busy' }, pool.totalCount - pool.idleCount)
        connections.set({ work, state: 'idle' }, pool.idleCount)
        connections.set({ work, state: 'waiting' }, pool.waitingCount)
      }
      const { count, oldestSeconds } = passwords()
      passwordsWaiting.set(count)
      passwordsOldest.set(oldestSeconds)
      const now = load()
      memory.set(now.memoryShare)
      for (const what of SHEDDABLE_WORK) shed.set({ what }, isShed(what, now) ? 1 : 0)
      signing.set(((await signingEnd())?.getTime() ?? 0) / 1000)
      const { free, size } = await readDisk(dataDir)
      disk.set({ state: 'free' }, free)
      disk.set({ state: 'size' }, size)
      try {
        shop.show(await recent(), await totals())
      } catch {
        // Reported by `hueloom_database_up`; whoever needs the database logs the same fault.
        shop.hide()
      }
      return await register.metrics()
    },
  }
}
