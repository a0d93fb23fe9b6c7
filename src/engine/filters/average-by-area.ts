type Size = { width: number; height: number }

/** Which small pixels each pixel along an axis falls into: `first` gets `share` of it, the next one the rest. */
type Axis = { first: Int32Array; share: Float64Array }

/**
 * Reduces interleaved values to a smaller size; each new value is the mean of the area that it
 * covers. Reads the large picture once, row by row.
 */
export function averageByArea(
  data: Float32Array | Uint8Array | Uint16Array,
  { width, height, channels }: Size & { channels: number },
  small: Size,
): Float32Array {
  const [across, down] = [axisOf(width, small.width), axisOf(height, small.height)]
  const values = small.width * channels
  const out = new Float32Array(values * small.height)
  const perPixel = (small.width * small.height) / (width * height)
  // Numbers of one kind, whatever the picture has: loops over mixed kinds take four times as long.
  const source = new Float64Array(width * channels)
  const row = new Float64Array(values + channels)
  let sums = new Float64Array(values)
  let below = new Float64Array(values)
  for (let y = 0; y < height; y++) {
    source.set(data.subarray(y * source.length, (y + 1) * source.length))
    sumUp(source, { channels, across, row })
    const share = down.share[y] ?? 0
    for (let i = 0; i < values; i++) sums[i] = (sums[i] ?? 0) + share * (row[i] ?? 0)
    const line = down.first[y] ?? 0
    if (y + 1 < height && down.first[y + 1] === line) continue
    for (let i = 0; i < values; i++) {
      out[line * values + i] = (sums[i] ?? 0) * perPixel
      below[i] = (1 - share) * (row[i] ?? 0)
    }
    ;[sums, below] = [below, sums]
  }
  return out
}

type Columns = { channels: number; across: Axis; row: Float64Array }

/** Sums up a row of the large picture in the columns of the small one. */
function sumUp(source: Float64Array, { channels, across, row }: Columns): void {
  row.fill(0)
  const { first, share } = across
  for (let x = 0, from = 0; x < first.length; x++) {
    const here = share[x] ?? 0
    let at = (first[x] ?? 0) * channels
    for (const end = from + channels; from < end; from++, at++) {
      const value = source[from] ?? 0
      const part = here * value
      row[at] = (row[at] ?? 0) + part
      row[at + channels] = (row[at + channels] ?? 0) + value - part
    }
  }
}

function axisOf(length: number, small: number): Axis {
  const axis = { first: new Int32Array(length), share: new Float64Array(length) }
  const step = length / small
  for (let i = 0; i < length; i++) {
    const first = Math.min(Math.floor((i + 1e-6) / step), small - 1)
    axis.first[i] = first
    axis.share[i] = first === small - 1 ? 1 : Math.min(1, (first + 1) * step - i)
  }
  return axis
}
