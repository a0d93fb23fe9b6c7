import { linearToSrgb } from '#engine/pixels/lab.ts'

const STEPS = 65536
const TAGS_AT = 128
const TAG_BYTES = 12

/**
 * What a grey ICC profile makes of a sample: for each 16-bit value the sRGB value of the same
 * luminance. Null where the profile is not grey or says nothing that can be followed.
 * libvips passes over such profiles where the samples have 16 bits.
 */
export function greyCurveOf(icc: Buffer): Uint16Array | null {
  const curve = icc.toString('latin1', 16, 20) === 'GRAY' ? readTag(icc, 'kTRC') : null
  const luminanceAt = curve && readCurve(curve)
  if (!luminanceAt) return null
  return Uint16Array.from({ length: STEPS }, (_, i) => {
    const luminance = luminanceAt(i / (STEPS - 1))
    return Math.round(linearToSrgb(Math.min(1, Math.max(0, luminance))) * (STEPS - 1))
  })
}

function readTag(icc: Buffer, name: string): Buffer | null {
  if (icc.length < TAGS_AT + 4) return null
  const count = icc.readUInt32BE(TAGS_AT)
  for (let i = 0; i < count; i++) {
    const at = TAGS_AT + 4 + i * TAG_BYTES
    if (at + TAG_BYTES > icc.length) return null
    if (icc.toString('latin1', at, at + 4) !== name) continue
    const start = icc.readUInt32BE(at + 4)
    return icc.subarray(start, start + icc.readUInt32BE(at + 8))
  }
  return null
}

/** ICC.1:2022, 10.6 curveType and 10.18 parametricCurveType. */
function readCurve(tag: Buffer): ((value: number) => number) | null {
  const type = tag.toString('latin1', 0, 4)
  if (type === 'para') return readParametric(tag)
  if (type !== 'curv' || tag.length < 12) return null
  const count = tag.readUInt32BE(8)
  if (count === 0) return (value) => value
  if (tag.length < 12 + 2 * count) return null
  if (count === 1) {
    const gamma = tag.readUInt16BE(12) / 256
    return (value) => value ** gamma
  }
  return (value) => {
    const place = value * (count - 1)
    const index = Math.min(Math.floor(place), count - 2)
    const low = tag.readUInt16BE(12 + 2 * index)
    const high = tag.readUInt16BE(14 + 2 * index)
    return (low + (high - low) * (place - index)) / 65535
  }
}

const PARAMETERS = [1, 3, 4, 5, 7]

function readParametric(tag: Buffer): ((value: number) => number) | null {
  const kind = tag.length < 12 ? -1 : tag.readUInt16BE(8)
  const count = PARAMETERS[kind]
  if (count === undefined || tag.length < 12 + 4 * count) return null
  const values = Array.from({ length: count }, (_, i) => tag.readInt32BE(12 + 4 * i) / 65536)
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = values
  switch (kind) {
    case 0:
      return (value) => value ** g
    case 1:
      return (value) => (value >= -b / a ? (a * value + b) ** g : 0)
    case 2:
      return (value) => (value >= -b / a ? (a * value + b) ** g + c : c)
    default:
      return (value) => (value >= d ? (a * value + b) ** g + e : c * value + f)
  }
}
