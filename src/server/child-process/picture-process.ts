import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { z } from 'zod'

/** What the child may send any number of times before it answers. */
const progressSchema = z.object({ progress: z.string() })
/** What the child sends at last: its answer, or the fault that kept it from one. */
const reportSchema = z.union([
  z.object({ answer: z.unknown() }),
  z.object({ fault: z.object({ message: z.string(), code: z.string().optional() }) }),
])

export type PictureProcessOptions = {
  entry: string
  atOnce?: number
  timeoutMs?: number
  /** From 0, like everybody else, to 19: runs only on what the other processes leave. */
  niceness?: number
}
type Watching = {
  /** Ends the process at once; nothing of its work is of use to anybody then. */
  signal?: AbortSignal
  onProgress?: (progress: string) => void
}
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
      return answerIn(await reportOf(args, options, watching))
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

async function reportOf(
  args: readonly string[],
  { entry, timeoutMs = 30_000, niceness = 0 }: PictureProcessOptions,
  { signal, onProgress }: Watching,
) {
  if (signal?.aborted) return undefined
  // No environment: the child needs none of the server's secrets.
  const child = fork(entry, args, { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  if (niceness > 0) stepBack(child, niceness)
  const end = () => child.kill('SIGKILL')
  const timer = setTimeout(end, timeoutMs)
  signal?.addEventListener('abort', end)
  try {
    return await new Promise<unknown>((resolve, reject) => {
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
      child.once('exit', () => resolve(undefined))
    })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
    end()
  }
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

function answerIn(report: unknown): unknown {
  if (report === undefined) return undefined
  const parsed = reportSchema.parse(report)
  if ('answer' in parsed) return parsed.answer
  const { message, code } = parsed.fault
  throw Object.assign(new Error(`work on a picture failed: ${message}`), { code })
}
