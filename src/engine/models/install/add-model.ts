import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { ModelFailure } from '../provider.ts'
import { parseModelConfiguration, readModelConfiguration } from './model-configuration.ts'
import { openModels } from './open-models.ts'

/** A file, and the sum that its page says it has. */
type File = { path: string; sha256: string | undefined }

export type ModelToAdd = {
  /** Path of the list; it need not be there yet. */
  list: string
  model: File
  /** Weights that lie in a second file. */
  data: File | undefined
  /** The rest of the entry, checked here. */
  entry: { profile: string; name: string; version: string; licence: string; options: unknown }
}

/**
 * Checks a model as `openModels` does and puts it first on a list of models, in the place of one that
 * had the same file. Its files are copied into the folder of the list where they lie elsewhere. What is
 * wrong with the model is a `ModelFailure`, with the list a `ModelConfigurationError`.
 */
export async function addModel({ list, model, data, entry }: ModelToAdd): Promise<void> {
  const known = await readList(list)
  const folder = dirname(resolve(list))
  const files = [model, ...(data ? [data] : [])]
  for (const file of files) await expectSum(file)
  await checkWhereItLies({ ...entry, ...namesOf(model, data, basename) }, { list, model })

  await mkdir(folder, { recursive: true })
  const placeOf = (path: string) => placeBelow(folder, path)
  const added = { ...entry, ...namesOf(model, data, placeOf) }
  for (const { path, sha256 } of files) {
    const place = join(folder, placeOf(path))
    if (resolve(path) !== place) await copyUnlessThere(path, place)
    await expectSum({ path: place, sha256 })
  }
  const others = known.models.filter((other) => fileOf(other) !== added.file)
  const next = { ...known, models: [added, ...others] }
  parseModelConfiguration(next, list)
  await writeFile(`${list}.next`, `${JSON.stringify(next, null, 2)}\n`)
  await rename(`${list}.next`, list)
}

/** Opens the model in its own folder, so that nothing is copied that cannot be used. */
async function checkWhereItLies(entry: object, { list, model }: { list: string; model: File }) {
  const configuration = parseModelConfiguration({ models: [entry] }, list)
  const refusals: string[] = []
  const folder = dirname(resolve(model.path))
  const models = await openModels([{ ...configuration, folder }], {
    onRefusal: (_, reason) => refusals.push(reason),
  })
  await models.close()
  if (refusals.length > 0)
    throw new ModelFailure(`the model cannot be used: ${refusals.join('; ')}`)
}

const listSchema = z.looseObject({ models: z.array(z.unknown()) })

/** An empty list where there is none yet. */
async function readList(path: string): Promise<z.output<typeof listSchema>> {
  if (!(await isThere(path))) return { models: [] }
  await readModelConfiguration(path)
  return listSchema.parse(JSON.parse(await readFile(path, 'utf8')))
}

/** A file that is there is never overwritten: its sum shows whether it is the same. */
async function copyUnlessThere(from: string, to: string): Promise<void> {
  if (!(await isThere(to))) await copyFile(from, to, constants.COPYFILE_EXCL)
}

async function isThere(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  )
}

async function expectSum({ path, sha256 }: File): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const sum = hash.digest('hex')
  if (sha256 === undefined) {
    throw new ModelFailure(
      `${path} has the SHA-256 ${sum}. Compare it with the one on its page, and give it.`,
    )
  }
  if (sum !== sha256.toLowerCase()) {
    throw new ModelFailure(`${path} is not the file that you mean: its SHA-256 is ${sum}`)
  }
}

function namesOf(model: File, data: File | undefined, nameOf: (path: string) => string) {
  const named = ({ path, sha256 }: File) => ({ file: nameOf(path), sha256 })
  return { ...named(model), ...(data && { data: named(data) }) }
}

/** Where a file lies below a folder; what lies elsewhere will lie right in it. */
function placeBelow(folder: string, path: string): string {
  const way = relative(folder, resolve(path))
  const isBelow = way !== '' && !way.startsWith('..') && resolve(folder, way) === resolve(path)
  return isBelow ? way.split(sep).join('/') : basename(path)
}

function fileOf(entry: unknown): string | undefined {
  return z.object({ file: z.string() }).safeParse(entry).data?.file
}
