import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { z } from 'zod'
import { launchWithin, type ProcessLimits } from './process-limits.ts'

/** What the child may send any number of times before it answers. */
const progressSchema = z.object({ progress: z.string() })
/** What the child sends at last: its answer, or the fault that kept it from one. */
const reportSchema = z.union([
  z.object({ answer: z.unknown() }),
  z.object({ fault: z.object({ message: z.string(), code: z.string().optional() }) }),
])

export type RunOptions = {
  entry: string
  timeoutMs?: number
  /** From 0, like everybody else, to 19: runs only on what the other processes leave. */
  niceness?: number
  /** What the system takes it by force from using more of. */
  limits?: ProcessLimits
}
export type PictureProcessOptions = RunOptions & { atOnce?: number }
type Watching = {
  /** Ends the process at once; nothing of its work is of use to anybody then. */
  signal?: AbortSignal
  onProgress?: (progress: string) => void
}
/**
 * How a process ended that gave no answer: by a crash, as at the limit of its processor time; by
 * itself, or by a signal that says nothing of its work; by the time or signal of ours; by others.
 */
export type Ending = { endedBy: 'crash' | 'us' | 'others' } | { endedBy: 'itself'; how: string }
/** What the work may bring on: its processor time is used up, or a library or V8 gives up. */
const CRASHES = ['SIGXCPU', 'SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGILL', 'SIGBUS']
/** How Node ends after a fatal error of V8, such as no memory ("Exit codes" of its manual). */
const FATAL_ERROR_OF_V8 = 5
/**
 * The answer of the process; undefined where it crashed or was ended, because it took too long or
 * by the signal.
 */
export type PictureProcess = (args: readonly string[], watching?: Watching) => Promise<unknown>

/**
 * Works on each picture in a short-lived process of its own, a few at once, so that a hostile
 * picture can neither take the server's memory nor bring it down.
 */
export function createPictureProcess(options: PictureProcessOptions): PictureProcess {
  const { atOnce = 2 } = options
  const waiting: (() => void)[] = []
  let running = 0
  return async (args, watching = {}) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      const result = await runPictureProcess(args, options, watching)
      return 'answer' in result ? result.answer : undefined
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Works on one picture in a process of its own, now. A fault that it reports is thrown. */
export async function runPictureProcess(
  args: readonly string[],
  options: RunOptions,
  { signal, onProgress }: Watching = {},
): Promise<{ answer: unknown } | Ending> {
  const { entry, timeoutMs = 30_000, niceness = 0, limits } = options
  if (signal?.aborted) return { endedBy: 'us' }
  const child = fork(entry, args, {
    env: environmentOfChild(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    ...(limits && launchWithin(limits)),
  })
  if (niceness > 0) stepBack(child, niceness)
  let isEndedByUs = false
  const end = () => {
    isEndedByUs = true
    child.kill('SIGKILL')
  }
  const timer = setTimeout(end, timeoutMs)
  signal?.addEventListener('abort', end)
  try {
    const report = await new Promise<unknown>((resolve, reject) => {
      child.on('message', (message) => {
        const { data } = progressSchema.safeParse(message)
        if (data === undefined) return resolve(message)
        try {
          onProgress?.(data.progress)
        } catch (error) {
          reject(error)
        }
      })
      child.once('error', reject)
      child.once('exit', (code, by) => {
        resolve(isEndedByUs ? ({ endedBy: 'us' } satisfies Ending) : endingOf(code, by))
      })
    })
    return isEnding(report) ? report : { answer: answerIn(report) }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
    end()
  }
}

/** None of the server's secrets; only where Node keeps compiled code, if an operator says so. */
function environmentOfChild(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
}

function endingOf(code: number | null, by: NodeJS.Signals | null): Ending {
  // What the kernel or an operator kills says nothing about the picture.
  if (by === 'SIGKILL' || by === 'SIGTERM') return { endedBy: 'others' }
  const isCrash = by === null ? code === FATAL_ERROR_OF_V8 : CRASHES.includes(by)
  return isCrash ? { endedBy: 'crash' } : { endedBy: 'itself', how: by ?? `exit code ${code}` }
}

/** One that could not be started has no number; one that is gone already needs no processor. */
function stepBack({ pid }: ChildProcess, niceness: number): void {
  if (pid === undefined) return
  try {
    setPriority(pid, niceness)
  } catch (error) {
    const { info } = error as { info?: { code?: string } }
    if (info?.code !== 'ESRCH') throw error
  }
}

function isEnding(report: unknown): report is Ending {
  return typeof report === 'object' && report !== null && 'endedBy' in report
}

function answerIn(report: unknown): unknown {
  const parsed = reportSchema.parse(report)
  if ('answer' in parsed) return parsed.answer
  const { message, code } = parsed.fault
  throw Object.assign(new Error(`work on a picture failed: ${message}`), { code })
}
