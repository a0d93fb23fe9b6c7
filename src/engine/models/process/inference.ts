import type { ProviderContext } from '../provider.ts'

export type Tensor = { dims: readonly number[]; data: Float32Array }

/** What a model must look like from outside; a size that is free in the file is a name here. */
export type Port = { name: string; dims: readonly (number | string)[] }
export type Ports = { inputs: readonly Port[]; output: Port }

/** What a loaded file says about its inputs or outputs. */
export type PortFacts = {
  name: string
  /** As onnxruntime calls it, for example float32; undefined where it is no tensor. */
  type: string | undefined
  dims: readonly (number | string)[]
}
export type LoadedModel = { inputs: readonly PortFacts[]; outputs: readonly PortFacts[] }

/** One file of weights with the sum that it must have. */
export type WeightFile = { path: string; sha256: string }
export type ModelFiles = { model: WeightFile; data: WeightFile | undefined }

export type InferenceRequest = {
  inputs: Record<string, Tensor>
  /** The one output that is wanted, with the size that it must have. */
  output: { name: string; dims: readonly number[] }
}

/** Runs the model once. Answers finite values of exactly the size that was asked for. */
export type Infer = (request: InferenceRequest, ctx: ProviderContext) => Promise<Float32Array>
