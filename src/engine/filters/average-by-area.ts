type Size = { width: number; height: number }

/** Where each small pixel begins along an axis; of the last pixel that it covers it gets `lastShare`, the next one the rest. */
type Axis = { starts: Int32Array; lastShare: Float64Array }

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
  const row = new Float64Array(values)
  const sums = new Float64Array(values)
  for (let line = 0; line < small.height; line++) {
    const end = down.starts[line + 1] ?? 0
    for (let y = down.starts[line] ?? 0; y < end; y++) {
      source.set(data.subarray(y * source.length, (y + 1) * source.length))
      sumUp(source, { channels, across, row })
      for (let i = 0; i < values; i++) sums[i] = (sums[i] ?? 0) + (row[i] ?? 0)
    }
    // What of the last row belongs to the next line is taken back here and carried over.
    const over = 1 - (down.lastShare[line] ?? 0)
    for (let i = 0; i < values; i++) {
      const carried = over * (row[i] ?? 0)
      out[line * values + i] = ((sums[i] ?? 0) - carried) * perPixel
      sums[i] = carried
    }
  }
  return out
}

type Columns = { channels: number; across: Axis; row: Float64Array }

/** Sums up a row of the large picture in the columns of the small one, one channel after the other. */
function sumUp(source: Float64Array, { channels, across, row }: Columns): void {
  const { starts, lastShare } = across
  for (let channel = 0; channel < channels; channel++) {
    let from = channel
    let carried = 0
    for (let column = 0; column < lastShare.length; column++) {
      const end = (starts[column + 1] ?? 0) * channels
      let sum = carried
      for (; from < end; from += channels) sum += source[from] ?? 0
      carried = (1 - (lastShare[column] ?? 0)) * (source[from - channels] ?? 0)
      row[column * channels + channel] = sum - carried
    }
  }
}

function axisOf(length: number, small: number): Axis {
  const step = length / small
  const starts = new Int32Array(small + 1).fill(length)
  const lastShare = new Float64Array(small).fill(1)
  for (let i = 0; i < small; i++) starts[i] = Math.ceil(i * step - 1e-6)
  for (let i = 0; i + 1 < small; i++) {
    lastShare[i] = Math.min(1, (i + 1) * step - ((starts[i + 1] ?? 0) - 1))
  }
  return { starts, lastShare }
}
