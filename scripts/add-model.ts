import { parseArgs } from 'node:util'
import { addModel, type ModelToAdd } from '#engine/models/install/add-model.ts'
import { ModelConfigurationError } from '#engine/models/install/model-configuration.ts'
import { ModelFailure } from '#engine/models/provider.ts'
import { isFaultOfFiles } from './commands/fault-of-files.ts'

const USAGE = `usage: npm run models:add -- <file.onnx> --profile <profile> --name <name> --version <version> --licence <licence> --sha256 <sum>
  --list models.json       the list to add to; by default, the one that MODELS names
  --options '{"size":512}' options of the profile (docs/models.md)
  --data <file>            weights in a second file, with --data-sha256 <sum>
Take the sums from the page that you took the files from.`

type Output = Pick<Console, 'info' | 'error'>

/**
 * Checks a model as the restoration worker does, and puts it first on a list of models; its files
 * are copied into the folder of the list where they lie elsewhere. Returns the exit code: 0 when it is
 * installed, 1 when it cannot be used or a file cannot be read or written, 2 when the arguments are wrong.
 */
export async function addModelByCommand(args: string[], output: Output): Promise<0 | 1 | 2> {
  const asked = readArguments(args)
  if ('fault' in asked) {
    output.error(`${asked.fault}\n\n${USAGE}`)
    return 2
  }
  try {
    await addModel(asked)
    output.info(`${asked.entry.name} is on ${asked.list}. Restart the shop to use it.`)
    return 0
  } catch (error) {
    if (!isMendable(error)) throw error
    output.error(error.message)
    return 1
  }
}

function readArguments(args: string[]): ModelToAdd | { fault: string } {
  const text = { type: 'string' } as const
  const options = {
    profile: text,
    name: text,
    version: text,
    licence: text,
    sha256: text,
    data: text,
    'data-sha256': text,
    options: text,
    list: text,
  }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const { profile, name, version, licence, list = process.env.MODELS } = values
    const [path, ...more] = positionals
    if (!path || more.length > 0) return { fault: 'expected one file' }
    if (!profile || !name || !version || !licence) {
      return { fault: 'expected --profile, --name, --version and --licence' }
    }
    if (!list) return { fault: 'expected --list, or MODELS in the environment' }
    const given: unknown = values.options === undefined ? {} : JSON.parse(values.options)
    const entry = { profile, name, version, licence, options: given }
    const data = values.data ? { path: values.data, sha256: values['data-sha256'] } : undefined
    return { list, model: { path, sha256: values.sha256 }, data, entry }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : 'unknown option' }
  }
}

function isMendable(error: unknown): error is Error {
  return (
    error instanceof ModelFailure ||
    error instanceof ModelConfigurationError ||
    isFaultOfFiles(error)
  )
}

if (import.meta.main) process.exitCode = await addModelByCommand(process.argv.slice(2), console)
