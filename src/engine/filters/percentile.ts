/** Counts of values between `low` and `high` in equal bins; values outside fall into the end bins. */
export type Histogram = { counts: Uint32Array; low: number; high: number; total: number }

export function createHistogram(low: number, high: number, bins: number): Histogram {
  return { counts: new Uint32Array(bins), low, high, total: 0 }
}

export function countValue(histogram: Histogram, value: number): void {
  const { counts, low, high } = histogram
  const bin = Math.floor(((value - low) / (high - low)) * counts.length)
  const clamped = Math.min(Math.max(bin, 0), counts.length - 1)
  counts[clamped] = (counts[clamped] ?? 0) + 1
  histogram.total++
}

/** Value below which `share` (0..1) of the counted values lie. */
export function percentileOf(histogram: Histogram, share: number): number {
  const { counts, low, high, total } = histogram
  const wanted = share * total
  let seen = 0
  for (let bin = 0; bin < counts.length; bin++) {
    const count = counts[bin] ?? 0
    if (seen + count >= wanted && count > 0) {
      const inside = (wanted - seen) / count
      return low + ((bin + inside) / counts.length) * (high - low)
    }
    seen += count
  }
  return high
}

/** Usual lists take fewer rounds; one that was made to take thousands is sorted after so many. */
const MOST_ROUNDS = 60

/** Median of a list, the upper one of two; the list is put into another order. Quickselect (Hoare 1961). */
export function medianOf(values: Float32Array): number {
  const middle = values.length >> 1
  let [from, to] = [0, values.length - 1]
  for (let round = 0; from < to; round++) {
    if (round === MOST_ROUNDS) {
      values.subarray(from, to + 1).sort()
      break
    }
    const pivot = values[(from + to) >> 1] ?? 0
    let [left, right] = [from, to]
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left++
      while ((values[right] ?? 0) > pivot) right--
      if (left > right) break
      const value = values[left] ?? 0
      values[left++] = values[right] ?? 0
      values[right--] = value
    }
    if (middle <= right) to = right
    else if (middle >= left) from = left
    else break
  }
  return values[middle] ?? 0
}
