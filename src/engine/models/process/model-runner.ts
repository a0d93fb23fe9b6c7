import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { EngineError } from '#engine/engine-error.ts'
import { ModelFailure } from '../provider.ts'
import type { InferenceRequest, LoadedModel, ModelFiles } from './inference.ts'
import { type ModelAnswer, type ModelQuestion, modelAnswerSchema } from './model-messages.ts'

const PROCESS = join(import.meta.dirname, 'model-process.ts')

export type RunnerLimits = {
  /** Threads of one inference. The same number gives the same bytes. */
  threads: number
  /** The process is ended beyond this. */
  mostMebibytes: number
  /** After a run that leaves more than this, or after so many runs, the next has a new process. */
  recycleMebibytes: number
  recycleRuns: number
  openSeconds: number
  runSeconds: number
}

const RUNNER_LIMITS: RunnerLimits = {
  threads: 2,
  mostMebibytes: 4096,
  recycleMebibytes: 2048,
  recycleRuns: 2000,
  openSeconds: 120,
  runSeconds: 120,
}

export type ModelRunner = ReturnType<typeof createModelRunner>

/**
 * Runs models in a process of their own, one inference at a time. The process starts with the first
 * question, goes with this one, and does not keep it from ending. Whatever happens to it (crash,
 * too slow, too much memory) is a `ModelFailure`; the next question finds a new process.
 */
export function createModelRunner(given: Partial<RunnerLimits> = {}) {
  const limits = { ...RUNNER_LIMITS, ...given }
  let child: ChildProcess | undefined
  let opened = new Set<string>()
  let runs = 0
  let mebibytes = 0
  let closed = false
  let queue: Promise<unknown> = Promise.resolve()

  function start(): ChildProcess {
    // Nothing of the shop's environment: its secrets are none of a model's business.
    const { PATH, LD_LIBRARY_PATH } = process.env
    const started = fork(PROCESS, [String(limits.mostMebibytes)], {
      execArgv: [],
      // onnxruntime lets a model read files below the folder that its process stands in.
      cwd: import.meta.dirname,
      env: {
        ...(PATH && { PATH }),
        ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }),
        // Since 1.29 onnxruntime sends telemetry to its makers: which models run, and how often.
        ORT_DISABLE_TELEMETRY: '1',
      },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // A process that cannot be started or spoken to also ends, and its end is what is waited for.
    started.on('error', () => started.kill('SIGKILL'))
    hold(started, false)
    opened = new Set()
    runs = 0
    return started
  }

  async function stop(): Promise<void> {
    const ending = child
    child = undefined
    if (ending) await end(ending)
  }

  async function ask(
    question: ModelQuestion,
    { seconds, signal }: { seconds: number; signal: AbortSignal | undefined },
  ): Promise<Exclude<ModelAnswer, { kind: 'failed' }>> {
    if (signal?.aborted) throw aborted()
    if (closed) throw new ModelFailure('the models are closed')
    if (child !== undefined && hasEnded(child)) child = undefined
    child ??= start()
    const answer = await askOnce(child, question, { seconds, signal })
    if (answer === 'aborted') {
      await stop()
      throw aborted()
    }
    if (answer === 'late') {
      await stop()
      throw new ModelFailure(`it was stopped: it took longer than ${seconds} seconds`)
    }
    if (answer instanceof ModelFailure) {
      await stop()
      throw answer
    }
    mebibytes = answer.mebibytes
    if (answer.kind === 'failed') throw new ModelFailure(answer.message)
    return answer
  }

  async function open(files: ModelFiles, signal?: AbortSignal): Promise<LoadedModel> {
    const id = idOf(files)
    const question = { kind: 'open', id, files, threads: limits.threads } as const
    const answer = await ask(question, { seconds: limits.openSeconds, signal })
    if (answer.kind !== 'opened') throw new ModelFailure('it answered something else')
    opened.add(id)
    return answer
  }

  async function run(
    files: ModelFiles,
    request: InferenceRequest,
    signal?: AbortSignal,
  ): Promise<Float32Array> {
    const id = idOf(files)
    if (child === undefined || hasEnded(child) || !opened.has(id)) await open(files, signal)
    const question = { kind: 'run', id, request } as const
    const answer = await ask(question, { seconds: limits.runSeconds, signal })
    if (answer.kind !== 'made') throw new ModelFailure('it answered something else')
    runs++
    if (runs >= limits.recycleRuns || mebibytes > limits.recycleMebibytes) await stop()
    return answer.data
  }

  /** Each waits for the one before, whatever came of that. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = queue.then(work, work)
    queue = turn.catch(() => undefined)
    return turn
  }

  return {
    open: (files: ModelFiles) => inTurn(() => open(files)),
    run: (files: ModelFiles, request: InferenceRequest, signal?: AbortSignal) =>
      inTurn(() => run(files, request, signal)),
    /** What the process held after the last answer. */
    mebibytes: () => mebibytes,
    /** Stops what runs; every later question is refused. */
    async close() {
      closed = true
      await stop()
    },
  }
}

function aborted(): EngineError {
  return new EngineError('aborted', 'the restoration was cancelled')
}

type Unanswered = 'aborted' | 'late' | ModelFailure

async function askOnce(
  child: ChildProcess,
  question: ModelQuestion,
  { seconds, signal }: { seconds: number; signal: AbortSignal | undefined },
): Promise<ModelAnswer | Unanswered> {
  const { promise, resolve } = Promise.withResolvers<ModelAnswer | Unanswered>()
  const onMessage = (message: unknown) => {
    const { data } = modelAnswerSchema.safeParse(message)
    resolve(data ?? new ModelFailure('its process answered something else'))
  }
  const onExit = (code: number | null, by: NodeJS.Signals | null) => resolve(endOf(code, by))
  const onAbort = () => resolve('aborted')
  const timer = setTimeout(() => resolve('late'), seconds * 1000)
  child.on('message', onMessage)
  child.on('exit', onExit)
  signal?.addEventListener('abort', onAbort)
  hold(child, true)
  try {
    child.send(question, (error) => {
      if (error) resolve(new ModelFailure(`its process cannot be reached: ${error.message}`))
    })
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', onMessage)
    child.off('exit', onExit)
    signal?.removeEventListener('abort', onAbort)
    hold(child, false)
  }
}

function endOf(code: number | null, signal: NodeJS.Signals | null): ModelFailure {
  if (signal === 'SIGUSR2') return new ModelFailure('it was stopped: it took too much memory')
  return new ModelFailure(`its process ended by itself (${signal ?? `exit code ${code}`})`)
}

function idOf({ model, data }: ModelFiles): string {
  return `${model.sha256} ${data?.sha256}`
}

/** A process that nobody waits for does not keep this one alive. */
function hold(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    child.ref()
    child.channel?.ref()
    return
  }
  child.unref()
  child.channel?.unref()
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || !child.connected
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  child.ref()
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
