import type { AssetType } from '@trustnxt/c2pa-ts/asset'

type Asset = InstanceType<AssetType>

/** The tag of TIFF and the chunk of WebP that hold credentials (C2PA 2.2, Embedding manifests). */
const TIFF_TAG = 0xcd41
const WEBP_CHUNK = 'C2PA'
const ENTRY_BYTES = 12
const CHUNK_HEADER_BYTES = 8
const RIFF_HEADER_BYTES = 12

/**
 * A WebP or TIFF for the reader of another maker, which judges credentials in any file but opens JPEG
 * and PNG only: where in the file they lie is all that it needs to be shown.
 */
export function openForOthers(bytes: Uint8Array): Asset {
  const manifest = Buffer.from(bytes.subarray(0, 4)).toString('latin1').startsWith('RIFF')
    ? manifestOfWebp(Buffer.from(bytes))
    : manifestOfTiff(Buffer.from(bytes))
  const onlyRead = () => Promise.reject(new Error('opened for reading'))
  return {
    mimeType: 'application/octet-stream',
    getDataLength: () => bytes.length,
    getDataRange: async (start = 0, length = bytes.length - start) =>
      bytes.subarray(start, start + length),
    getManifestJUMBF: () => manifest && new Uint8Array(manifest),
    getHashExclusionRange: () => ({ start: 0, length: 0 }),
    dumpInfo: () => '',
    ensureManifestSpace: onlyRead,
    writeManifestJUMBF: onlyRead,
  }
}

function manifestOfWebp(file: Buffer): Buffer | undefined {
  for (let at = RIFF_HEADER_BYTES; at + CHUNK_HEADER_BYTES <= file.length; ) {
    const length = file.readUInt32LE(at + 4)
    const begins = at + CHUNK_HEADER_BYTES
    if (file.toString('latin1', at, at + 4) === WEBP_CHUNK) {
      return file.subarray(begins, begins + length)
    }
    // Chunks of odd length are filled up.
    at = begins + length + (length % 2)
  }
  return undefined
}

function manifestOfTiff(file: Buffer): Buffer | undefined {
  const isLittle = file.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? file.readUInt16LE(at) : file.readUInt16BE(at))
  const long = (at: number) => (isLittle ? file.readUInt32LE(at) : file.readUInt32BE(at))
  const directory = long(4)
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES
    if (short(at) === TIFF_TAG) return file.subarray(long(at + 8), long(at + 8) + long(at + 4))
  }
  return undefined
}
