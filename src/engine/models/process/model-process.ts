import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { InferenceSession } from 'onnxruntime-node'
import { ModelFailure } from '../provider.ts'
import type { PortFacts } from './inference.ts'
import type { ModelAnswer, ModelQuestion } from './model-messages.ts'
import { type ReadModel, readModel } from './read-model.ts'

/**
 * The process that `createModelRunner` starts, and the only one that loads onnxruntime: what the
 * weights of others do to it, the shop survives.
 */
/** Bytes of weights stay with their session, which may go on reading them. */
const sessions = new Map<string, { session: InferenceSession; source: ReadModel }>()
const MOST_MEBIBYTES = Number(process.argv[2])
const LONGEST_MESSAGE = 400

type Question<Kind> = Extract<ModelQuestion, { kind: Kind }>

new Worker(join(import.meta.dirname, 'model-watchdog.ts'), {
  workerData: { parent: process.ppid, mostMebibytes: MOST_MEBIBYTES },
}).unref()

process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('message', (question: ModelQuestion) => {
  void answer(question).then((given) => {
    if (process.connected) process.send?.(given)
  })
})

async function answer(question: ModelQuestion): Promise<ModelAnswer> {
  const mebibytes = () => Math.round(process.memoryUsage.rss() / 2 ** 20)
  try {
    if (question.kind === 'open') {
      const ports = await open(question)
      return { kind: 'opened', ...ports, mebibytes: mebibytes() }
    }
    const data = await run(question)
    return { kind: 'made', data, mebibytes: mebibytes() }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { kind: 'failed', message: message.slice(0, LONGEST_MESSAGE), mebibytes: mebibytes() }
  }
}

async function open({ id, files, threads }: Question<'open'>) {
  const source = await readModel(files)
  const { InferenceSession } = await import('onnxruntime-node')
  const options: InferenceSession.SessionOptions = {
    executionProviders: ['cpu'],
    // Fixed numbers of threads: the same sums in the same order each time.
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    // Pools grow with each new size of picture and never shrink.
    enableCpuMemArena: false,
    enableMemPattern: false,
    logSeverityLevel: 4,
    // A thread that waits for the next piece sleeps, and leaves the processor to others.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
    ...(source.data && { externalData: [source.data] }),
  }
  const session = await InferenceSession.create(source.model, options)
  sessions.set(id, { session, source })
  return {
    inputs: session.inputMetadata.map(portFacts),
    outputs: session.outputMetadata.map(portFacts),
  }
}

function portFacts(
  metadata: InferenceSession.ValueMetadata,
): PortFacts & { dims: (number | string)[] } {
  const { name } = metadata
  if (!metadata.isTensor) return { name, type: undefined, dims: [] }
  return { name, type: metadata.type, dims: [...metadata.shape] }
}

async function run({ id, request }: Question<'run'>): Promise<Float32Array> {
  const { inputs, output } = request
  const session = sessions.get(id)?.session
  if (session === undefined) throw new Error('the model was not opened')
  const { Tensor } = await import('onnxruntime-node')
  const feeds = Object.fromEntries(
    Object.entries(inputs).map(([name, { data, dims }]) => [
      name,
      new Tensor('float32', data, dims),
    ]),
  )
  const made = (await session.run(feeds, [output.name]))[output.name]
  const expected = output.dims.join(' × ')
  if (made === undefined || made.type !== 'float32' || made.dims.join(' × ') !== expected) {
    const found = made ? `${made.type} ${made.dims.join(' × ')}` : 'nothing'
    throw new ModelFailure(`"${output.name}" came as ${found}, expected float32 ${expected}`)
  }
  // What the session gives out is its own memory.
  const data = Float32Array.from(made.data as Float32Array) // float32 by the check above
  if (!data.every(Number.isFinite))
    throw new ModelFailure('the answer holds values that are no numbers')
  return data
}
