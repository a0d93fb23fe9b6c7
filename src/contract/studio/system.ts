import { z } from 'zod'
import { LANES } from '#domain/operations/lanes.ts'
import { storableText } from '../storable-text.ts'

/** What the shop consists of, seen from far away. */
const SYSTEM_PARTS = [
  'database',
  'files',
  'workers',
  'queue',
  'mail',
  'payments',
  'disk',
  'schedule',
  'backup',
] as const
export type SystemPart = (typeof SYSTEM_PARTS)[number]
/** `look`: somebody should see to it today. `bad`: customers notice. */
const PART_STATES = ['good', 'look', 'bad'] as const
export type PartState = (typeof PART_STATES)[number]

const moment = z.string()
const count = z.number().int()

const deadJobSchema = z.object({
  id: z.string(),
  task: z.string(),
  orderId: z.uuid().nullable(),
  attempts: count,
  /** The last error, without anything about people. */
  error: z.string().nullable(),
  failedAt: moment,
})
export type DeadJob = z.infer<typeof deadJobSchema>

const workerSchema = z.object({
  id: z.string(),
  kind: z.enum(['errands', 'restorations']),
  /** Whose jobs it takes; null of a release that had no lanes. */
  lane: z.enum(LANES).nullable(),
  isAlive: z.boolean(),
  startedAt: moment,
  seenAt: moment,
  version: z.string(),
  engine: z.string(),
  models: z.array(
    z.object({ name: z.string(), version: z.string(), capability: z.string().optional() }),
  ),
  /** What it is at. */
  jobs: z.array(z.object({ task: z.string(), since: moment, orderId: z.uuid().nullable() })),
})
export type SystemWorker = z.infer<typeof workerSchema>

/** `POST /functions/v1/studio-system`: how the shop is. */
export const systemSchema = z.object({
  checkedAt: moment,
  parts: z.array(z.object({ part: z.enum(SYSTEM_PARTS), state: z.enum(PART_STATES) })),
  database: z.object({ version: z.string(), milliseconds: count }),
  filesKind: z.enum(['disk', 'bucket']),
  workers: z.array(workerSchema),
  queue: z.array(
    z.object({
      task: z.string(),
      ready: count,
      running: count,
      later: count,
      dead: count,
      oldestSeconds: z.number(),
    }),
  ),
  mail: z.object({
    isBuiltIn: z.boolean(),
    waiting: count,
    oldestSeconds: z.number(),
    givenUp: count,
  }),
  payments: z.object({
    isTest: z.boolean(),
    lastEventAt: moment.nullable(),
    lastPaidAt: moment.nullable(),
    missed: count,
    failed: count,
  }),
  stuckOrders: count,
  disk: z.object({ free: z.number(), size: z.number() }),
  schedule: z.array(z.object({ task: z.string(), succeededAt: moment })),
  retention: z.object({ checkedAt: moment, isGood: z.boolean() }).nullable(),
  /** What the last comparison of rows and files found; null before the first. */
  fileCheck: z
    .object({
      checkedAt: moment,
      named: count,
      missing: count,
      orphans: count,
      /** The first of the missing ones. */
      missingFiles: z.array(z.object({ key: z.string(), orderId: z.uuid().nullable() })),
    })
    .nullable(),
  /** The last one; null before the first. */
  backup: z
    .object({
      takenAt: moment,
      files: count,
      bytes: z.number(),
      missing: count,
      changed: count,
    })
    .nullable(),
  build: z.object({ version: z.string(), engine: z.string(), node: z.string() }),
  /** The most recent ones; `queue` says how many there are in all. */
  deadJobs: z.array(deadJobSchema),
  decisions: z.array(
    z.object({
      at: moment,
      decision: z.enum(['retried', 'discarded']),
      task: z.string(),
      orderId: z.uuid().nullable(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type SystemReport = z.infer<typeof systemSchema>

/** `POST /functions/v1/studio-job-retry`: one job that failed for good, or all of a task. */
export const jobRetryRequestSchema = z.union([
  z.strictObject({ jobId: z.string().regex(/^\d{1,18}$/) }),
  z.strictObject({ task: z.string().regex(/^[a-z-]{1,60}$/) }),
])
export type JobRetry = z.infer<typeof jobRetryRequestSchema>

export const MAX_DISCARD_REASON = 500
/** `POST /functions/v1/studio-job-discard`: a job that shall never be tried again, and why. */
export const jobDiscardRequestSchema = z.object({
  jobId: z.string().regex(/^\d{1,18}$/),
  reason: storableText.trim().min(3).max(MAX_DISCARD_REASON),
})
export type JobDiscard = z.infer<typeof jobDiscardRequestSchema>
