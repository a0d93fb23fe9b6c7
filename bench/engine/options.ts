import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'

/** What of the part `colour` is measured. */
export const COLOUR_STEPS = ['points', 'scene', 'kept', 'old'] as const
export type ColourStep = (typeof COLOUR_STEPS)[number]

const optionsSchema = z.object({
  /** Steps of the part `colour`; all of them where none is named. */
  only: z.array(z.enum(COLOUR_STEPS)),
  /** At most so many photos of each set, from all over it, in the parts `colour` and `report`. */
  photos: z.coerce.number().int().positive().optional(),
  /** Where the part `colour` writes figures and sheets. */
  out: z.string().min(1),
})
export type BenchOptions = z.infer<typeof optionsSchema>

/** Reads the command line: names of parts, and options. */
export function readOptions(args: readonly string[]): { parts: string[]; options: BenchOptions } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: { type: 'string', default: '' },
      photos: { type: 'string' },
      out: { type: 'string', default: join(tmpdir(), 'hueloom-colour') },
    },
  })
  const only = values.only.split(',').filter((name) => name !== '')
  return { parts: positionals, options: optionsSchema.parse({ ...values, only }) }
}

/** So many of a list, evenly from all over it; all of them where no number is given. */
export function someOf<Item>(items: readonly Item[], count = items.length): Item[] {
  if (count >= items.length) return [...items]
  return Array.from(
    { length: count },
    (_, i) => items[Math.floor((i * items.length) / count)],
  ).filter((item) => item !== undefined)
}
