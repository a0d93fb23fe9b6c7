import { readFileSync } from 'node:fs'
import { initSync, WasmReader } from '@contentauth/c2pa-wasm'
import { JPEG, PNG } from '@trustnxt/c2pa-ts/asset'
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf'
import { ManifestStore, ValidationResult } from '@trustnxt/c2pa-ts/manifest'
import { z } from 'zod'
import { IMAGE_HEADER_BYTES, imageFormatOf } from '#domain/photos/image-format.ts'
import { openForOthers } from './signed-containers.ts'

const storeSchema = z.object({
  active_manifest: z.string(),
  manifests: z.record(
    z.string(),
    z.object({
      assertions: z.array(z.object({ label: z.string(), data: z.unknown() })),
      signature_info: z.object({ issuer: z.string() }),
    }),
  ),
  validation_state: z.enum(['Invalid', 'Valid', 'Trusted']),
})
const actionsSchema = z.object({
  actions: z.array(
    z.object({
      action: z.string(),
      description: z.string().optional(),
      digitalSourceType: z.string().optional(),
    }),
  ),
  allActionsIncluded: z.boolean(),
})

type ReadCredentials = {
  /** Whether they lead to an authority that the reader was given to trust. */
  isTrusted: boolean
  issuer: string
  /** How many manifests the file holds, one within the other. */
  manifests: number
  actions: z.infer<typeof actionsSchema>['actions']
  isComplete: boolean
  /** The whole report, as JSON. */
  text: string
}

const LIBRARY = import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm')
let isOpen = false

/** Reads a picture with the library that signed it; undefined where it has no credentials. */
export async function readCredentials(
  bytes: Uint8Array,
  authority?: string,
): Promise<ReadCredentials | undefined> {
  if (!isOpen) initSync({ module: readFileSync(new URL(LIBRARY)) })
  isOpen = true
  const trust = authority === undefined ? {} : { trust: { trust_anchors: authority } }
  const settings = JSON.stringify({ ...trust, verify: { remote_manifest_fetch: false } })
  const type = `image/${imageFormatOf(bytes.subarray(0, IMAGE_HEADER_BYTES))}`
  try {
    const reader = await WasmReader.fromBytes(type, new Uint8Array(bytes), settings)
    return parseReport(reader.json())
  } catch (error) {
    if (String(error).includes('JumbfNotFound')) return undefined
    throw error
  }
}

function parseReport(text: string): ReadCredentials {
  const store = storeSchema.parse(JSON.parse(text))
  const manifest = store.manifests[store.active_manifest]
  const actions = manifest?.assertions.find(({ label }) => label.startsWith('c2pa.actions'))
  const { actions: list, allActionsIncluded } = actionsSchema.parse(actions?.data)
  return {
    isTrusted: store.validation_state === 'Trusted',
    issuer: manifest?.signature_info.issuer ?? '',
    manifests: Object.keys(store.manifests).length,
    actions: list,
    isComplete: allActionsIncluded,
    text,
  }
}

/** Whether the library that wrote them finds nothing wrong with the credentials of a picture. */
export async function isValidForMaker(bytes: Uint8Array, authority: string): Promise<boolean> {
  const read = await readCredentials(bytes, authority).catch(() => undefined)
  return read?.isTrusted === true
}

/**
 * Whether a reader that another maker wrote finds credentials in a picture and nothing wrong with
 * them. It asks no authority.
 */
export async function isValidForOthers(bytes: Uint8Array): Promise<boolean> {
  const picture = new Uint8Array(bytes)
  const asset = openAsset(picture)
  const box = asset.getManifestJUMBF()
  if (box === undefined) return false
  try {
    const store = ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(box)))
    return (await store.validate(asset)).isValid
  } catch (error) {
    return ValidationResult.fromError(error as Error).isValid
  }
}

function openAsset(picture: Uint8Array) {
  if (JPEG.canRead(picture)) return new JPEG(picture)
  return PNG.canRead(picture) ? new PNG(picture) : openForOthers(picture)
}

/**
 * Two copies in which one bit is another one: once of the picture, once of what its credentials say.
 * A byte at a share of the file will not do: it may lie in the heading of a box of the manifest, of
 * which no hash is taken.
 */
export function spoiledCopies(bytes: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const statement = Buffer.from(bytes).lastIndexOf('/digitalsourcetype/')
  if (statement === -1) throw new Error('expected credentials that are not compressed')
  return [placeInPicture(bytes), statement].map((at) => {
    const copy = new Uint8Array(bytes)
    copy[at] = (copy[at] ?? 0) ^ 1
    return copy
  })
}

/** JPEG and PNG have their credentials at the beginning, TIFF and WebP at the end. */
function placeInPicture(bytes: Uint8Array): number {
  const format = imageFormatOf(bytes.subarray(0, IMAGE_HEADER_BYTES))
  return format === 'jpeg' || format === 'png' ? bytes.length - 64 : 64
}
