import { z } from 'zod'
import type { Infer, Ports } from '../process/inference.ts'
import type { Capability, Provider } from '../provider.ts'

/** A model of a known family with its options: what its file must look like, and how to use it. */
export type Contract<C extends Capability> = {
  ports: Ports
  /** How many pixels the model is given for a picture of this size. */
  pixelsFor: (width: number, height: number) => number
  work: (infer: Infer) => Provider<C>['run']
}

/**
 * A family of models. What differs between files of one family is an option, and an option that
 * cannot be seen in the file has no default: nothing is guessed.
 */
export type Profile<C extends Capability> = {
  capability: C
  options: z.ZodType
  /** Options are those that `options` has accepted. */
  contract: (options: unknown) => Contract<C>
}

export function defineProfile<C extends Capability, Options extends z.ZodType>(profile: {
  capability: C
  options: Options
  contract: (options: z.output<Options>) => Contract<C>
}): Profile<C> {
  const { capability, options, contract } = profile
  return { capability, options, contract: (given) => contract(options.parse(given)) }
}

/** A name inside an ONNX file. */
export const portName = z.string().min(1).max(200)
