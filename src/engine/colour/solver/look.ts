import { boxMean, smooth } from '#engine/filters/box-mean.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { LIKENESS } from './likeness-weights.ts'

/** How each pixel of a grid looks: `count` numbers per pixel, all of about the same spread. */
export type Look = { count: number; data: Float32Array }

/** Radii on the grid at which the surroundings of a pixel are taken. */
const MEANS = [1, 2, 4, 8, 16]
const SPREADS = [2, 4, 8]

/**
 * Describes every pixel by its lightness, the lightness of ever wider surroundings, how lively
 * these are, and where it lies. Pixels with like numbers probably have like colours, wherever they lie.
 */
export function describeLook(lightness: Plane): Look {
  const { width, height } = lightness
  const longest = Math.max(width, height)
  const means = MEANS.map((sigma) => smooth(lightness, sigma))
  const fine = means[0] ?? lightness
  const columns = [
    lightness.data.map((value) => (value - 50) / 20),
    ...means.map(({ data }) => data.map((value) => (value - 50) / 20)),
    ...SPREADS.map((radius) => liveliness(lightness, radius, 0.5)),
    liveliness(difference(lightness, fine), 4, 0.3),
    liveliness(slope(fine), 4, 0.3),
    difference(fine, means[2] ?? fine).data.map((value) => value / 5),
    difference(means[2] ?? fine, means[4] ?? fine).data.map((value) => value / 10),
    lightness.data.map((_, i) => twiceFromMiddle(i % width, width, longest)),
    lightness.data.map((_, i) => twiceFromMiddle(Math.floor(i / width), height, longest)),
  ]
  const count = columns.length
  const data = new Float32Array(lightness.data.length * count)
  for (const [k, column] of columns.entries()) {
    for (let i = 0; i < column.length; i++) data[i * count + k] = column[i] ?? 0
  }
  return { count, data }
}

/**
 * Bends descriptions so that the distance of two pixels says how unlike their colours probably
 * are (a small network with one hidden layer).
 */
export function embedLook({ count, data }: Look): Look {
  const { mean, scale, hidden, bias, output } = LIKENESS
  const pixels = data.length / count
  const size = output.length / bias.length
  const embedded = new Float32Array(pixels * size)
  const input = new Float64Array(count)
  const units = new Float64Array(bias.length)
  for (let i = 0; i < pixels; i++) {
    for (let k = 0; k < count; k++) {
      input[k] = ((data[i * count + k] ?? 0) - (mean[k] ?? 0)) * (scale[k] ?? 1)
    }
    for (let u = 0; u < bias.length; u++) {
      let sum = bias[u] ?? 0
      for (let k = 0; k < count; k++) sum += (hidden[u * count + k] ?? 0) * (input[k] ?? 0)
      units[u] = Math.tanh(sum)
    }
    for (let o = 0; o < size; o++) {
      let sum = 0
      for (let u = 0; u < bias.length; u++)
        sum += (output[o * bias.length + u] ?? 0) * (units[u] ?? 0)
      embedded[i * size + o] = sum
    }
  }
  return { count: size, data: embedded }
}

/** Logarithm of the standard deviation around each pixel; `least` keeps quiet areas finite. */
function liveliness(plane: Plane, radius: number, least: number): Float32Array {
  const squares = { ...plane, data: plane.data.map((value) => value * value) }
  const mean = boxMean(plane, radius).data
  return boxMean(squares, radius).data.map((square, i) =>
    Math.log(Math.sqrt(Math.max(0, square - (mean[i] ?? 0) ** 2)) + least),
  )
}

function difference(left: Plane, right: Plane): Plane {
  return { ...left, data: left.data.map((value, i) => value - (right.data[i] ?? 0)) }
}

const twiceFromMiddle = (at: number, length: number, longest: number) => (2 * at - length) / longest

/** Steepness of the lightness in L per pixel. */
function slope({ width, height, data }: Plane): Plane {
  const out = createPlane(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const across = (data[x + 1 < width ? at + 1 : at] ?? 0) - (data[x > 0 ? at - 1 : at] ?? 0)
      const down =
        (data[y + 1 < height ? at + width : at] ?? 0) - (data[y > 0 ? at - width : at] ?? 0)
      out.data[at] = Math.hypot(across, down) / 2
    }
  }
  return out
}
