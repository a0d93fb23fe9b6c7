import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { PROFILES, type ProfileName } from '../profiles/profiles.ts'

const sha256 = z
  .string()
  .regex(/^[0-9a-fA-F]{64}$/, 'expected the SHA-256 of the file: 64 hexadecimal digits')
  .transform((sum) => sum.toLowerCase())

/** A file in the folder of the configuration or below it. */
const file = z
  .string()
  .min(1)
  .refine(
    (path) => !/^[/\\]|^\w:|\\|\0/.test(path) && !path.split('/').includes('..'),
    'expected a path below the folder of the configuration',
  )
/** Kept with each report, in a database that takes no other signs. */
const text = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'expected printable signs')
const names = Object.keys(PROFILES) as ProfileName[] // the keys of a constant table

const modelEntry = z
  .strictObject({
    profile: z.enum(names),
    name: text,
    version: text,
    licence: text,
    file,
    sha256,
    /** Weights that lie in a second file beside the first. */
    data: z.strictObject({ file, sha256 }).optional(),
    options: z.record(z.string(), z.unknown()).default({}),
  })
  .superRefine((entry, context) => {
    const options = PROFILES[entry.profile].options.safeParse(entry.options)
    for (const { path, message } of options.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['options', ...path], message })
    }
    if (entry.data && dirname(entry.data.file) !== dirname(entry.file)) {
      context.addIssue({ code: 'custom', path: ['data', 'file'], message: 'expected beside file' })
    }
  })

const modelConfigurationSchema = z.strictObject({
  /** Threads of one inference. */
  threads: z.int().min(1).max(16).default(2),
  /** The process of the models is ended beyond this. */
  mebibytes: z.int().min(256).max(65_536).default(4096),
  /** Longest time for one inference: a tile, a window, a whole small picture. */
  seconds: z.number().min(1).max(600).default(120),
  models: z.array(modelEntry),
})

export type ModelEntry = z.output<typeof modelEntry>
export type ModelConfiguration = z.output<typeof modelConfigurationSchema> & { folder: string }

/** The configuration of the models cannot be used. The message names every fault. */
export class ModelConfigurationError extends Error {
  override readonly name = 'ModelConfigurationError'

  constructor(path: string, faults: readonly string[], options?: ErrorOptions) {
    super(`${path} has faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`, options)
  }
}

/** Reads a file that lists models; throws with every fault at once. */
export async function readModelConfiguration(path: string): Promise<ModelConfiguration> {
  return parseModelConfiguration(await readJson(path), path)
}

/** The same of what would stand in a file of this path. */
export function parseModelConfiguration(given: unknown, path: string): ModelConfiguration {
  const parsed = modelConfigurationSchema.safeParse(given)
  if (parsed.success) return { ...parsed.data, folder: dirname(resolve(path)) }
  const faults = parsed.error.issues.map(
    (issue) => `${placeOf(issue.path, given)}: ${issue.message}`,
  )
  throw new ModelConfigurationError(path, faults)
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ModelConfigurationError(path, [reason], { cause: error })
  }
}

const named = z.object({ models: z.array(z.unknown()) })

/** `models.0.options.size` is easier to find with the name that the entry has. */
function placeOf(path: readonly PropertyKey[], given: unknown): string {
  const place = path.map(String).join('.') || 'the file'
  const [list, index] = path
  if (list !== 'models' || typeof index !== 'number') return place
  const entry = z.object({ name: z.string() }).safeParse(named.safeParse(given).data?.models[index])
  return entry.success ? `${place} ("${entry.data.name}")` : place
}
