import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { externalDataOf } from './external-data.ts'
import type { ModelFiles, WeightFile } from './inference.ts'
import { ModelFailure } from './provider.ts'

/**
 * What onnxruntime may load: the very bytes that were checked or, where the weights lie in a
 * second file beside the model, the path of a model that names this file and no other.
 */
export async function readModel({ model, data }: ModelFiles): Promise<Uint8Array | string> {
  const bytes = await readFile(model.path).catch((error: unknown) => {
    // The error itself names the whole path, which is nobody's business outside.
    const code = error instanceof Error && 'code' in error ? error.code : 'unreadable'
    throw new ModelFailure(`${basename(model.path)} cannot be read (${code})`)
  })
  expectSum(model, createHash('sha256').update(bytes).digest('hex'))
  const places = [...externalDataOf(bytes)]
  const unknown = places.find((place) => data === undefined || place !== basename(data.path))
  if (unknown !== undefined) {
    throw new ModelFailure(
      `its weights lie in another file, "${unknown.slice(0, 100)}", that the configuration does not name as data`,
    )
  }
  if (data === undefined) return bytes
  if (places.length === 0) throw new ModelFailure('it has all weights in itself: name no data')
  expectSum(data, await sumOfFile(data.path))
  return model.path
}

function expectSum({ path, sha256 }: WeightFile, found: string): void {
  if (found === sha256) return
  throw new ModelFailure(
    `${basename(path)} has the SHA-256 ${found}, the configuration says ${sha256}`,
  )
}

async function sumOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
