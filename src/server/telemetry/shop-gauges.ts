import { Gauge, type Registry } from 'prom-client'
import { LANES } from '#domain/operations/lanes.ts'
import { laneLabel } from '#server/queue/lanes.ts'
import { type RecentFigures, type TotalFigures, workersOf } from './shop-figures.ts'

const FINDINGS = ['missed', 'failed'] as const

/**
 * Gauges of the whole shop. Every process that is asked shows the same, so over several of them the
 * right sum is `max`.
 */
export function createShopGauges(register: Registry) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] })

  const isUp = gauge('hueloom_database_up', '1 where the figures of the shop could be read.')
  const queue = gauge('hueloom_queue_jobs', 'Jobs by lane, task and state.', [
    'lane',
    'task',
    'state',
  ])
  const oldest = gauge('hueloom_queue_oldest_seconds', 'Longest wait of a ready job.', [
    'lane',
    'task',
  ])
  const setAside = gauge(
    'hueloom_jobs_set_aside',
    'Jobs of the last 24 h under which their process ended three times in a row.',
    ['task'],
  )
  const workers = gauge('hueloom_workers', 'Workers that showed a sign of life.', ['lane'])
  const runs = gauge(
    'hueloom_task_last_success_timestamp_seconds',
    'When a job that the clock starts last came to its end.',
    ['task'],
  )
  const stuck = gauge(
    'hueloom_orders_stuck',
    'Paid orders on which the shop has done nothing for 24 h, though it is its turn.',
    ['status'],
  )
  const findings = gauge(
    'hueloom_reconcile_findings',
    'What differed from the books in the last 24 h: missed events, and what failed to settle.',
    ['kind'],
  )
  const lastEvent = gauge(
    'hueloom_payment_event_last_timestamp_seconds',
    'When the payment provider last sent an event.',
  )
  const lastPaid = gauge(
    'hueloom_payment_paid_last_timestamp_seconds',
    'When the shop last took note of a payment, by an event or by asking.',
  )
  const outbox = gauge(
    'hueloom_outbox_mails',
    'Mails that wait, and that were given up in the last 24 h.',
    ['state'],
  )
  const outboxOldest = gauge('hueloom_outbox_oldest_seconds', 'Longest wait of a mail.')
  const orders = gauge('hueloom_orders', 'Orders by status.', ['status'])
  const payments = gauge('hueloom_payments', 'Payments by status.', ['status'])
  const storage = gauge('hueloom_storage_bytes', 'Bytes of stored files by kind.', ['kind'])
  const lastCheck = gauge(
    'hueloom_file_check_last_timestamp_seconds',
    'When rows and files were last compared.',
  )
  const checkedFiles = gauge(
    'hueloom_file_check_files',
    'Files that a row names and that are gone, and old files that no row names.',
    ['state'],
  )
  const lastBackup = gauge(
    'hueloom_backup_last_timestamp_seconds',
    'The moment that the last backup shows.',
  )
  const faultyFiles = gauge(
    'hueloom_backup_faulty_files',
    'Files that were gone, or not what their row says, when the last backup was made.',
    ['state'],
  )
  const all = [
    ...[queue, oldest, setAside, workers, runs, stuck, findings, outbox, orders, payments, storage],
    ...[checkedFiles, faultyFiles],
  ]

  return {
    show(recent: RecentFigures, totals: TotalFigures): void {
      for (const one of all) one.reset()
      isUp.set(1)
      for (const { task, oldestSeconds, ...states } of recent.queue) {
        const lane = laneLabel(task)
        for (const [state, count] of Object.entries(states)) {
          queue.set({ lane, task, state }, count)
        }
        oldest.set({ lane, task }, oldestSeconds)
      }
      for (const { task, count } of recent.setAside) setAside.set({ task }, count)
      for (const lane of LANES) workers.set({ lane }, workersOf(lane, recent.workers))
      for (const { task, succeededAt } of recent.taskRuns) runs.set({ task }, succeededAt)
      for (const { status, orders: count } of recent.stuck) stuck.set({ status }, count)
      for (const kind of FINDINGS) findings.set({ kind }, 0)
      for (const { kind, count } of recent.findings) findings.set({ kind }, count)
      lastEvent.set(recent.lastEventAt ?? 0)
      lastPaid.set(recent.lastPaidAt ?? 0)
      outbox.set({ state: 'waiting' }, recent.outbox.waiting)
      outbox.set({ state: 'given_up' }, recent.outbox.givenUp)
      outboxOldest.set(recent.outbox.oldestSeconds)
      lastCheck.set(recent.fileCheck?.at ?? 0)
      if (recent.fileCheck) {
        checkedFiles.set({ state: 'missing' }, recent.fileCheck.missing)
        checkedFiles.set({ state: 'orphaned' }, recent.fileCheck.orphans)
      }
      lastBackup.set(recent.backup?.at ?? 0)
      if (recent.backup) {
        faultyFiles.set({ state: 'missing' }, recent.backup.missing)
        faultyFiles.set({ state: 'changed' }, recent.backup.changed)
      }
      for (const { status, count } of totals.orders) orders.set({ status }, count)
      for (const { status, count } of totals.payments) payments.set({ status }, count)
      for (const { kind, bytes } of totals.storage) storage.set({ kind }, bytes)
    },

    /** Old figures would look like a shop that stands still. */
    hide(): void {
      for (const one of all) one.reset()
      isUp.set(0)
    },
  }
}
