import { readFile } from 'node:fs/promises'
import { EngineError } from '../engine-error.ts'
import { MAX_SOURCE_PIXELS } from '../limits.ts'
import { HeifError, type HeifLibrary, openHeifLibrary } from './heif-library.ts'
import { nclxProfile } from './rgb-profile.ts'
import { type Samples, writeTiff } from './tiff.ts'

/** Values of libheif's enumerations (`heif_error.h`, `heif_image.h`). */
const ERROR_UNSUPPORTED_FILE = 3
const ERROR_UNSUPPORTED_FEATURE = 4
const ERROR_PLUGIN_LOADING = 11
const NOT_READ = [ERROR_UNSUPPORTED_FILE, ERROR_UNSUPPORTED_FEATURE, ERROR_PLUGIN_LOADING]
const COLOURSPACE_RGB = 1
const CHROMA = { rgb: 10, rgba: 11, deepRgb: 14, deepRgba: 15 }
const CHANNEL_INTERLEAVED = 10
/** Where fields of `heif_decoding_options` and `heif_color_profile_nclx` are. */
const STRICT_DECODING_AT = 21
const PRIMARIES_AT = 4
const TRANSFER_AT = 8
/** libheif takes the side of a square. Whoever decodes has checked the header's size before. */
const MAX_SIDE = Math.ceil(Math.sqrt(MAX_SOURCE_PIXELS))

type HeicHeader = {
  /** Of the primary picture, after it was cut, turned and mirrored as the file says. */
  width: number
  height: number
  depth: 8 | 16
  icc: Buffer | null
}
export type HeicHeaderResult =
  | { ok: true; header: HeicHeader }
  | { ok: false; reason: 'unreadable' | 'unsupported_format' }

/** Reads size, depth and colours of a HEIC without decoding it. */
export async function readHeicHeader(path: string): Promise<HeicHeaderResult> {
  try {
    const { header } = await openHeic(path)
    // So the library says that a side is none, or more pixels than its numbers hold.
    const hasSize = header.width > 0 && header.height > 0
    return hasSize ? { ok: true, header } : { ok: false, reason: 'unreadable' }
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  }
}

/**
 * Decodes the primary picture of a HEIC and hands it on as a TIFF in memory: upright, with all its
 * bits, alpha and the profile of its colours, which sharp takes from no other raw form.
 */
export async function decodeHeic(path: string): Promise<Buffer> {
  try {
    const { heif, handle, header } = await openHeic(path)
    const hasAlpha = heif.library._heif_image_handle_has_alpha_channel(handle) === 1
    const samples = decode(heif, { handle, hasAlpha, isDeep: header.depth === 16 })
    return writeTiff(samples, header.icc)
  } catch (cause) {
    throw new EngineError(reasonOf(cause), 'the HEIC cannot be decoded', { cause })
  }
}

async function openHeic(path: string) {
  const heif = await openHeifLibrary()
  const { library } = heif
  const bytes = await readFile(path)
  const bytesAt = heif.allocate(bytes.length)
  library.HEAPU8.set(bytes, bytesAt)
  const context = library._heif_context_alloc()
  library._heif_context_set_maximum_image_size_limit(context, MAX_SIDE)
  heif.check((error) =>
    library._heif_context_read_from_memory_without_copy(error, context, bytesAt, bytes.length, 0),
  )
  const handle = heif.resultOf((error, result) =>
    library._heif_context_get_primary_image_handle(error, context, result),
  )
  const header = {
    width: library._heif_image_handle_get_width(handle),
    height: library._heif_image_handle_get_height(handle),
    depth: library._heif_image_handle_get_luma_bits_per_pixel(handle) > 8 ? 16 : 8,
    icc: profileOf(heif, handle),
  } as const
  return { heif, handle, header }
}

/** The profile that the file carries, or one for the primaries that it names; null is sRGB. */
function profileOf(heif: HeifLibrary, handle: number): Buffer | null {
  const { library } = heif
  const size = library._heif_image_handle_get_raw_color_profile_size(handle)
  if (size > 0) {
    const at = heif.allocate(size)
    heif.check((error) => library._heif_image_handle_get_raw_color_profile(error, handle, at))
    return Buffer.from(heif.memory().subarray(at, at + size))
  }
  if (library._heif_image_handle_get_color_profile_type(handle) === 0) return null
  const nclxAt = heif.resultOf((error, result) =>
    library._heif_image_handle_get_nclx_color_profile(error, handle, result),
  )
  const primaries = heif.memory().readUInt32LE(nclxAt + PRIMARIES_AT)
  const profile = nclxProfile(primaries, heif.memory().readUInt32LE(nclxAt + TRANSFER_AT))
  if (profile !== 'unknown') return profile
  throw new HeifError(ERROR_UNSUPPORTED_FEATURE, 'its colours have no meaning on paper')
}

type Wanted = { handle: number; hasAlpha: boolean; isDeep: boolean }

function decode(heif: HeifLibrary, { handle, hasAlpha, isDeep }: Wanted): Samples {
  const { library, memory, resultAt } = heif
  const options = library._heif_decoding_options_alloc()
  // Otherwise libheif makes what it can of a file, and puts grey where a part is missing.
  library.HEAPU8[options + STRICT_DECODING_AT] = 1
  const chroma = isDeep
    ? CHROMA[hasAlpha ? 'deepRgba' : 'deepRgb']
    : CHROMA[hasAlpha ? 'rgba' : 'rgb']
  const image = heif.resultOf((error, result) =>
    library._heif_decode_image(error, handle, result, COLOURSPACE_RGB, chroma, options),
  )
  const plane = library._heif_image_get_plane_readonly2(image, CHANNEL_INTERLEAVED, resultAt)
  if (plane === 0) throw new HeifError(0, 'the decoded picture has no pixels')
  const rowBytes = memory().readUInt32LE(resultAt)
  const height = library._heif_image_get_height(image, CHANNEL_INTERLEAVED)
  return {
    width: library._heif_image_get_width(image, CHANNEL_INTERLEAVED),
    height,
    channels: hasAlpha ? 4 : 3,
    bits: library._heif_image_get_bits_per_pixel_range(image, CHANNEL_INTERLEAVED),
    isDeep,
    rowBytes,
    data: memory().subarray(plane, plane + height * rowBytes),
  }
}

/** What libheif does not know is unsupported; all else that it refuses, or trips over, is damage. */
function reasonOf(error: unknown): 'unreadable' | 'unsupported_format' {
  if (error instanceof HeifError) {
    return NOT_READ.includes(error.code) ? 'unsupported_format' : 'unreadable'
  }
  // The sandbox ends hostile bytes that lead astray in it with one of these.
  if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) return 'unreadable'
  throw error
}
