import { z } from 'zod'
import type { InferenceRequest, ModelFiles } from './inference.ts'

/** What the process of the models is asked, one question at a time. */
export type ModelQuestion =
  | { kind: 'open'; id: string; files: ModelFiles; threads: number }
  | { kind: 'run'; id: string; request: InferenceRequest }

const floats = z.custom<Float32Array>((value) => value instanceof Float32Array)
const portFacts = z.object({
  name: z.string(),
  type: z
    .string()
    .optional()
    .transform((type) => type ?? undefined),
  dims: z.array(z.union([z.number(), z.string()])),
})

/** What it answers; `mebibytes` is the memory that the process holds by then. */
export const modelAnswerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('opened'),
    mebibytes: z.number(),
    inputs: z.array(portFacts),
    outputs: z.array(portFacts),
  }),
  z.object({ kind: z.literal('made'), mebibytes: z.number(), data: floats }),
  z.object({ kind: z.literal('failed'), mebibytes: z.number(), message: z.string() }),
])
export type ModelAnswer = z.infer<typeof modelAnswerSchema>
