import { z } from 'zod'
import { resizePlane } from '../../filters/resample.ts'
import type { Tensor } from '../process/inference.ts'
import { expectRange } from '../tensors/expect-range.ts'
import type { Contract } from './profile.ts'

/** No colour of a screen reaches further in CIELAB. */
const MOST_CHROMA = 128

/** What exports of the networks of Zhang and others differ in, besides names. */
export const zhangOptions = {
  size: z.union([z.literal(256), z.literal(512)]).default(256),
  /** What the file takes: L of 0..100, or (L − 50) / 100. */
  lightness: z.enum(['L', '(L-50)/100']),
  /** What it gives: a and b themselves, or their 110th part. */
  chroma: z.enum(['ab', 'ab/110']),
}

type ZhangOptions = {
  size: number
  lightness: 'L' | '(L-50)/100'
  chroma: 'ab' | 'ab/110'
  names: { input: string; output: string }
}

/** Colours from lightness alone at a fixed size; `hints` are further inputs that stay zero. */
export function chromaOfLightness(
  { size, lightness, chroma, names }: ZhangOptions,
  hints: readonly { name: string; dims: readonly number[] }[] = [],
): Contract<'colour'> {
  const input = { name: names.input, dims: [1, 1, size, size] }
  const output = { name: names.output, dims: [1, 2, size, size] }
  const scale = chroma === 'ab' ? 1 : 110
  const noHints = (): Record<string, Tensor> =>
    Object.fromEntries(
      hints.map(({ name, dims }) => {
        const length = dims.reduce((product, dim) => product * dim, 1)
        return [name, { dims, data: new Float32Array(length) }]
      }),
    )
  return {
    ports: { inputs: [input, ...hints], output },
    pixelsFor: () => size * size,
    work: (infer) => async (given, ctx) => {
      const { data } = resizePlane(given, size, size)
      if (lightness !== 'L')
        for (let i = 0; i < data.length; i++) data[i] = ((data[i] ?? 0) - 50) / 100
      const inputs = { [input.name]: { dims: input.dims, data }, ...noHints() }
      const made = await infer({ inputs, output }, ctx)
      return planesOfChroma(made, { size, scale })
    },
  }
}

/** Splits an answer of two channels into a and b. */
export function planesOfChroma(
  made: Float32Array,
  { size, scale }: { size: number; scale: number },
) {
  const count = size * size
  const values = scale === 1 ? made : made.map((value) => value * scale)
  expectRange(values, { of: 'a and b', least: -MOST_CHROMA, most: MOST_CHROMA })
  const planeOf = (data: Float32Array) => ({ width: size, height: size, data })
  return { a: planeOf(values.slice(0, count)), b: planeOf(values.slice(count)) }
}
