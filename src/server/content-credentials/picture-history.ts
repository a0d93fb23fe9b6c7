import { inflateSync } from 'node:zlib'
import { type Provenance, readXmp } from '#engine/encode/provenance.ts'

/** How a finished picture was made. */
export type PictureHistory = {
  /** Of the engine; null for a picture that a person handed in. */
  provenance: Provenance | null
  /** Whether the file said before that a trained model made part of it. */
  isPartlyGenerated: boolean
}

/** What another program wrote of a trained model, in XMP or in content credentials of its own. */
const GENERATED = ['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia']
const XMP_BEGIN = '<?xpacket begin='
const XMP_END = '<?xpacket end="r"?>'
/** How the picture library packs XMP into a PNG: kind of chunk, keyword, and the way of packing. */
const PACKED_XMP = Buffer.from('zTXtXML:com.adobe.xmp\0\0')
/** The engine writes a few thousand. */
const MAX_XMP_BYTES = 1024 * 1024

/**
 * Reads what the bytes of a finished picture say about its making. Their pixels are not decoded, so
 * that it costs next to nothing.
 */
export function readHistory(bytes: Buffer): PictureHistory {
  const xmp = unpacked(bytes) ?? bytes
  const from = xmp.indexOf(XMP_BEGIN)
  const to = xmp.indexOf(XMP_END, from)
  const text = from < 0 || to < 0 ? '' : xmp.toString('utf8', from, to + XMP_END.length)
  return {
    provenance: readXmp(text),
    isPartlyGenerated: GENERATED.some((kind) =>
      [bytes, xmp].some((part) => part.includes(`digitalsourcetype/${kind}`)),
    ),
  }
}

function unpacked(bytes: Buffer): Buffer | undefined {
  const at = bytes.indexOf(PACKED_XMP)
  if (at < 0) return undefined
  try {
    return inflateSync(bytes.subarray(at + PACKED_XMP.length), { maxOutputLength: MAX_XMP_BYTES })
  } catch {
    // Whatever stands there is no XMP of the engine's, and no other says what the engine did.
    return undefined
  }
}
