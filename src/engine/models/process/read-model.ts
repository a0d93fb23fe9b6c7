import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { ModelFailure } from '../provider.ts'
import { externalDataOf } from './external-data.ts'
import type { ModelFiles, WeightFile } from './inference.ts'

/** What onnxruntime may load: the very bytes that were checked, and no file beside them. */
export type ReadModel = {
  model: Uint8Array
  /** Weights that the model wants from a second file, by the name that it has for them. */
  data: { path: string; data: Uint8Array } | undefined
}

/** Reads each file once; what becomes of it afterwards does not matter any more. */
export async function readModel({ model, data }: ModelFiles): Promise<ReadModel> {
  const bytes = await readWhole(model)
  const places = [...externalDataOf(bytes)]
  const unknown = places.find((place) => data === undefined || place !== basename(data.path))
  if (unknown !== undefined) {
    throw new ModelFailure(
      `its weights lie in another file, "${unknown.slice(0, 100)}", that the configuration does not name as data`,
    )
  }
  if (data === undefined) return { model: bytes, data: undefined }
  if (places.length === 0) throw new ModelFailure('it has all weights in itself: name no data')
  return { model: bytes, data: { path: basename(data.path), data: await readWhole(data) } }
}

async function readWhole({ path, sha256 }: WeightFile): Promise<Uint8Array> {
  const bytes = await readFile(path).catch((error: unknown) => {
    // The error itself names the whole path, which is nobody's business outside.
    const code = error instanceof Error && 'code' in error ? error.code : 'unreadable'
    throw new ModelFailure(`${basename(path)} cannot be read (${code})`)
  })
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found === sha256) return bytes
  throw new ModelFailure(
    `${basename(path)} has the SHA-256 ${found}, the configuration says ${sha256}`,
  )
}
