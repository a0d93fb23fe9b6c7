import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js'

const LIBRARY = 'libheif-js/libheif-wasm/libheif'

/** A failure that libheif reports, by its own numbers (`heif_error.h`). */
export class HeifError extends Error {
  override readonly name = 'HeifError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const NO_MEMORY = 6
/** Bytes of `struct heif_error`: code, subcode and the place of a message, 32 bits each. */
const ERROR_BYTES = 12

/**
 * libheif in WebAssembly, with the one decoder of this build: HEVC. Its memory grows to 2 GiB and
 * never shrinks, so that each picture takes an instance of its own, which is thrown away with all
 * that it holds: nothing here is freed one by one. Hostile bytes cannot leave that memory.
 */
export async function openHeifLibrary() {
  const { default: createLibrary } = await import('libheif-js/libheif-wasm/libheif.js')
  const wasmBinary = await readFile(fileURLToPath(import.meta.resolve(`${LIBRARY}.wasm`)))
  // The package is CommonJS: its only export is the factory.
  const create = createLibrary as unknown as (options: object) => MainModule
  // What it would print of a damaged file is told by its errors.
  const library = create({ wasmBinary, print: () => {}, printErr: () => {} })
  const errorAt = library._malloc(ERROR_BYTES)
  const resultAt = library._malloc(4)

  /** Looked up anew each time, because growing moves the memory. */
  const memory = () => Buffer.from(library.HEAPU8.buffer as ArrayBuffer)

  /** Calls a function that returns a `heif_error`, into the place that it is given. */
  function check(call: (errorAt: number) => void): void {
    call(errorAt)
    const code = memory().readUInt32LE(errorAt)
    if (code === 0) return
    const messageAt = memory().readUInt32LE(errorAt + 8)
    const message = memory().toString('utf8', messageAt, memory().indexOf(0, messageAt))
    throw new HeifError(code, message)
  }

  return {
    library,
    memory,
    check,
    resultAt,
    /** The same for a function that also leaves a number, mostly a pointer, at a place. */
    resultOf(call: (errorAt: number, resultAt: number) => void): number {
      check((at) => call(at, resultAt))
      return memory().readUInt32LE(resultAt)
    },
    /** Makes room in the library's memory and says where it is. */
    allocate(bytes: number): number {
      const at = library._malloc(bytes)
      if (at === 0) throw new HeifError(NO_MEMORY, 'the library has no memory left')
      return at
    },
  }
}
export type HeifLibrary = Awaited<ReturnType<typeof openHeifLibrary>>
