import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { PARTS } from './cost-model.ts'
import { ACTIONS } from './day.ts'

const FILE = join(import.meta.dirname, 'measured.json')

const spentSchema = z.record(z.enum(PARTS), z.number())
/** What runs found, kept for `docs/scaling.md`. Seconds are those of one processor core. */
const measuredSchema = z.object({
  cores: z.number().int(),
  costs: z.record(z.enum(ACTIONS), spentSchema),
  wholeOrder: z.object({
    workSeconds: z.number(),
    fileBytes: z.number(),
  }),
  oldOrders: z.object({ orders: z.number().int(), ratio: z.number() }),
  soak: z.object({
    minutes: z.number(),
    ordersPerHour: z.number(),
    /** Core seconds against those that the costs of single actions foretell. */
    costRatio: spentSchema,
    /** Mean MiB in each third. */
    mebibytes: z.record(z.enum(PARTS), z.array(z.number())),
    databaseBytesPerOrder: z.number(),
  }),
  knee: z.array(
    z.object({
      share: z.number(),
      ordersPerHour: z.number(),
      /** Of all cores, without the workers. */
      busy: z.number(),
      others: z.number(),
      requestsPerCoreSecond: z.number(),
      p95Ms: z.number(),
      failed: z.number(),
      turnedAway: z.number(),
    }),
  ),
})
export type Measured = z.infer<typeof measuredSchema>

export async function readMeasured(): Promise<Measured> {
  return measuredSchema.parse(JSON.parse(await readFile(FILE, 'utf8')))
}

/** Parts that were not measured this time stay as they were. */
export async function keepMeasured(found: Partial<Measured>): Promise<void> {
  const before: unknown = JSON.parse(await readFile(FILE, 'utf8').catch(() => '{}'))
  await writeFile(FILE, `${JSON.stringify({ ...(before as object), ...found }, null, 2)}\n`)
}
