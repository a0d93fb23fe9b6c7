import { z } from 'zod'
import { digestSchema, partSchema } from './part-file.ts'

/** Of the folder and of what lies in it. Another number is another shape. */
export const BACKUP_FORMAT = 1

/** The moment that a snapshot shows, as the name of a folder. */
export const SNAPSHOT_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

const nameSchema = z.string().regex(/^[a-z_]+\.[a-z0-9_]+$/)
const wholeNumber = z.string().regex(/^-?\d+$/)

export const manifestSchema = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  takenAt: z.iso.datetime(),
  /** The release that made it, and the server that it was read from. For people. */
  release: z.string(),
  serverVersion: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), sha256: digestSchema })).min(1),
  queueRevision: z.int(),
  tables: z.array(
    partSchema.extend({
      name: nameSchema,
      columns: z.array(z.string()).min(1),
      rows: z.int().min(0),
      /** A sum over all rows, which does not depend on their order. */
      digest: wholeNumber,
    }),
  ),
  sequences: z.array(z.strictObject({ name: nameSchema, lastValue: wholeNumber.nullable() })),
  files: partSchema.extend({
    kept: z.int().min(0),
    keptBytes: z.int().min(0),
    removed: z.int().min(0),
    missing: z.int().min(0),
  }),
})

/** What a snapshot is made of. */
export type SnapshotManifest = z.infer<typeof manifestSchema>
export type TablePart = SnapshotManifest['tables'][number]

export function snapshotName(at: Date): string {
  return at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
}
