import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { NO_HINTS } from '#engine/colour/hints.ts'
import { RESULT_ENDINGS } from '#engine/encode/encode.ts'
import { writeColourMap, writeLayers } from '#engine/encode/write-layers.ts'
import { EngineError } from '#engine/engine-error.ts'
import { ModelConfigurationError } from '#engine/models/install/model-configuration.ts'
import { openInstalledModels } from '#engine/models/install/open-installed-models.ts'
import type { Models } from '#engine/models/models.ts'
import { restorePhoto } from '#engine/restore.ts'
import { restoreSettingsSchema } from '#engine/settings.ts'
import { describeColours } from './describe-colours.ts'
import { isFaultOfFiles } from './fault-of-files.ts'

const USAGE = `usage: npm run restore:photo -- <photo> <result.jpg|.png|.tif> [options]
  --report out.json                writes what was done and why
  --colour auto|off|hints.json     colors: as the engine chooses, none, or as marked in a file
  --colour-strength 0..1           how strong the colors are, 1 by default
  --settings settings.json         strengths and switches, as in a studio report
  --quick                          a fifth of the time: no nets, and wide holes filled smoothly
  --layers folder                  writes the damage mask and the color map there as PNG`

class UsageError extends Error {}

type ExitCode = 0 | 1 | 2
type Output = Pick<Console, 'info' | 'error'>

/**
 * Restores one photo as its arguments say. Returns the exit code: 0 when it is done, 1 when the
 * photo is refused or a file cannot be read or written, 2 when the arguments are wrong.
 */
export async function restorePhotoByCommand(args: string[], output: Output): Promise<ExitCode> {
  try {
    const job = await readJob(args).catch(throwAsUsage)
    return await restoreAs(job, output)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    output.error(`${error.message}\n\n${USAGE}`)
    return 2
  }
}

async function restoreAs(job: Job, output: Output): Promise<ExitCode> {
  const { photo, result, settings, layers } = job
  const models = settings.quick ? undefined : await openModels(output)
  try {
    const report = await restorePhoto({
      sourcePath: photo,
      resultPath: result,
      settings,
      ...(models && { models }),
      ...(layers && { onLayers: (made) => writeLayers(made, layers) }),
    })
    if (layers) await writeColourMap(result, layers)
    if (job.report) await writeFile(job.report, `${JSON.stringify(report, null, 2)}\n`)
    const { width, height } = report.output
    output.info(`${result}: ${width} × ${height}, ${report.grade}`)
    output.info(describeColours(report, settings.hints))
    return 0
  } catch (error) {
    const isRefusal = error instanceof EngineError
    if (!isRefusal && !isFaultOfFiles(error)) throw error
    output.error(isRefusal ? `${error.code}: ${error.message}` : error.message)
    return 1
  } finally {
    await models?.close()
  }
}

function openModels(output: Output): Promise<Models> {
  return openInstalledModels(process.env.MODELS, {
    onRefusal: ({ name }, reason) => output.error(`${name} cannot be used: ${reason}`),
  }).catch(throwAsUsage)
}

/** A list of models or a folder that cannot be used is a fault of who asks. */
function throwAsUsage(error: unknown): never {
  const isTheirs = error instanceof ModelConfigurationError || isFaultOfFiles(error)
  throw isTheirs ? new UsageError(error.message) : error
}

type Job = Awaited<ReturnType<typeof readJob>>

async function readJob(args: string[]) {
  const { values, positionals } = readArguments(args)
  const [photo, result, ...more] = positionals
  if (!photo || !result || more.length > 0) throw new UsageError('expected a photo and a result')
  if (!RESULT_ENDINGS.some((ending) => ending === extname(result).toLowerCase())) {
    throw new UsageError(`expected a result that ends in ${RESULT_ENDINGS.join(', ')}`)
  }
  const given = values.settings ? await readJson(values.settings) : {}
  const colour = await readColour(values.colour)
  const coloured: Asked = { ...given, ...colour }
  const strong = withStrength(coloured, values['colour-strength'])
  const asked = { ...strong, ...(values.quick && { quick: true }) }
  const { data: settings, error } = restoreSettingsSchema.safeParse(asked)
  if (error) throw new UsageError(z.prettifyError(error))
  if (values.layers) await mkdir(values.layers, { recursive: true })
  // What cannot be written should be known before a minute of work.
  for (const path of [result, values.report ?? result]) await access(dirname(path), constants.W_OK)
  return { photo, result, settings, report: values.report, layers: values.layers }
}

function readArguments(args: string[]) {
  const options = {
    report: { type: 'string' },
    colour: { type: 'string' },
    'colour-strength': { type: 'string' },
    settings: { type: 'string' },
    quick: { type: 'boolean' },
    layers: { type: 'string' },
  } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : 'unknown option', { cause })
  }
}

async function readColour(colour: string | undefined): Promise<object> {
  if (colour === undefined) return {}
  if (colour === 'auto') return { colour: 'auto' }
  if (colour === 'off') return { colour: 'black_and_white' }
  return { colour: 'auto', hints: await readJson(colour) }
}

type Asked = { hints?: unknown }

/** The strength is that of all marks, those of the engine too; the schema says whether it is one. */
function withStrength({ hints, ...asked }: Asked, strength: string | undefined): object {
  if (strength === undefined) return { ...asked, hints }
  const marked = z.looseObject({}).nullish().parse(hints) ?? NO_HINTS
  return {
    ...asked,
    hints: { ...marked, strength: strength === '' ? Number.NaN : Number(strength) },
  }
}

async function readJson(path: string): Promise<object> {
  try {
    return z.looseObject({}).parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (cause) {
    throw new UsageError(`expected a JSON object in ${path}`, { cause })
  }
}
