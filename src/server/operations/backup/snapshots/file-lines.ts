import { Readable } from 'node:stream'
import { z } from 'zod'
import { DamagedPart } from '#domain/operations/backup-refused.ts'
import { type FileKey, isKey } from '#domain/photos/file-key.ts'
import type { NamedFile } from '#server/operations/files/file-inventory.ts'
import { digestSchema } from './part-file.ts'

/** A line is a key, a number and a digest, all of plain letters. */
const MAX_LINE = 1000

const keySchema = z.custom<FileKey>((key) => typeof key === 'string' && isKey(key))

export const fileLineSchema: z.ZodType<FileLine> = z.union([
  z.strictObject({ key: keySchema, size: z.int().min(0), sha256: digestSchema }),
  z.strictObject({ key: keySchema, lost: z.enum(['removed', 'missing']) }),
])

/** A file that a backup holds, under the name and the digest that it has. */
export type KeptFile = { key: FileKey; size: number; sha256: string }
/**
 * A file whose bytes were not there any more when they were to be copied: its picture was removed
 * meanwhile, or it is missing although a row names it.
 */
export type LostFile = { key: FileKey; lost: 'removed' | 'missing' }
/** What a snapshot says of a file. The lines of a list are sorted by their keys. */
export type FileLine = KeptFile | LostFile

export const namedFileSchema: z.ZodType<NamedFile> = z.strictObject({
  key: keySchema,
  size: z.number().nullable(),
  sha256: digestSchema.nullable(),
  isNeeded: z.boolean(),
})

/** Lines of JSON, as bytes. */
export function toLines(values: AsyncIterable<unknown>): Readable {
  return Readable.from(
    (async function* () {
      for await (const value of values) yield `${JSON.stringify(value)}\n`
    })(),
    { objectMode: false },
  )
}

/** Values that were written as lines; a line that is none of them names the part. */
export async function* fromLines<Value>(
  source: Readable,
  schema: z.ZodType<Value>,
  part: string,
): AsyncGenerator<Value> {
  for await (const line of linesOf(source, part)) {
    const { data } = schema.safeParse(asJson(line))
    if (data === undefined) throw new DamagedPart(part, 'a line of it says nothing')
    yield data
  }
}

async function* linesOf(source: AsyncIterable<Buffer>, part: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE) throw new DamagedPart(part, 'a line of it is too long')
    yield* lines
  }
  if (rest !== '') throw new DamagedPart(part, 'its last line is cut off')
}

function asJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
