import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { initSync, WasmBuilder } from '@contentauth/c2pa-wasm'
import { PHOTO_TYPES } from '#domain/limits.ts'
import { IMAGE_HEADER_BYTES, imageFormatOf } from '#domain/photos/image-format.ts'
import { coseSignature, coseSignatureLength } from './cose-signature.ts'
import type { SigningCredential } from './signing-credential.ts'

const LIBRARY = import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm')
/** Nothing is fetched, no thumbnail goes in, and what was just written is not read again. */
const SETTINGS = {
  builder: { thumbnail: { enabled: false } },
  verify: { verify_after_sign: false, remote_manifest_fetch: false, ocsp_fetch: false },
}

/**
 * The bytes of a picture with a signed manifest in it. One that was there before is left out: it may
 * name people and places.
 */
export async function embedManifest(
  path: string,
  manifest: object,
  credential: SigningCredential,
): Promise<Uint8Array> {
  openLibrary()
  const file = openSync(path, 'r')
  try {
    const picture = new FilePart(file, 0, fstatSync(file).size)
    const format = imageFormatOf(picture.read(IMAGE_HEADER_BYTES))
    if (format === 'other_image' || format === 'not_an_image') throw new Error(`${path}: ${format}`)
    const type = PHOTO_TYPES[format]
    const builder = WasmBuilder.fromJson(
      JSON.stringify({ ...manifest, format: type }),
      JSON.stringify(SETTINGS),
    )
    const signer = {
      alg: 'es256',
      reserveSize: coseSignatureLength(credential),
      sign: async (claim: Uint8Array) => new Uint8Array(coseSignature(claim, credential)),
    }
    return await builder.sign(signer, [], type, picture)
  } finally {
    closeSync(file)
  }
}

/**
 * Part of a file, as the library reads files in a browser's worker: by `slice` and the reader below.
 * Bytes are fetched when they are asked for, so a large file is never in memory twice.
 */
class FilePart extends Blob {
  readonly #file: number
  readonly #from: number
  readonly #size: number

  constructor(file: number, from: number, size: number) {
    super()
    this.#file = file
    this.#from = from
    this.#size = size
  }

  override get size(): number {
    return this.#size
  }

  override slice(start = 0, end = this.#size): Blob {
    return new FilePart(this.#file, this.#from + start, Math.max(0, end - start))
  }

  read(length = this.#size): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(Math.min(length, this.#size))
    let got = 0
    while (got < bytes.length) {
      const more = readSync(this.#file, bytes, got, bytes.length - got, this.#from + got)
      if (more === 0) throw new Error('the file became shorter while it was read')
      got += more
    }
    return bytes
  }
}

let isOpen = false

function openLibrary(): void {
  if (isOpen) return
  const FileReaderSync = class {
    readAsArrayBuffer(part: FilePart): ArrayBuffer {
      return part.read().buffer
    }
  }
  Object.assign(globalThis, { FileReaderSync })
  initSync({ module: readFileSync(new URL(LIBRARY)) })
  isOpen = true
}
