import { fork } from 'node:child_process'
import { z } from 'zod'

/** What the child sends: its answer, or the fault that kept it from one. */
const reportSchema = z.union([
  z.object({ answer: z.unknown() }),
  z.object({ fault: z.object({ message: z.string(), code: z.string().optional() }) }),
])

export type PictureProcessOptions = { entry: string; atOnce?: number; timeoutMs?: number }
/** The answer of the process; undefined where it crashed or was ended because it took too long. */
export type PictureProcess = (args: readonly string[]) => Promise<unknown>

/**
 * Works on each picture in a short-lived process of its own, a few at once, so that a hostile
 * picture can neither take the server's memory nor bring it down.
 */
export function createPictureProcess(options: PictureProcessOptions): PictureProcess {
  const { entry, atOnce = 2, timeoutMs = 30_000 } = options
  const waiting: (() => void)[] = []
  let running = 0
  return async (args) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return answerIn(await reportOf(entry, args, timeoutMs))
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

async function reportOf(entry: string, args: readonly string[], timeoutMs: number) {
  // No environment: the child needs none of the server's secrets.
  const child = fork(entry, args, { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  try {
    return await new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve)
      child.once('error', reject)
      child.once('exit', () => resolve(undefined))
    })
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

function answerIn(report: unknown): unknown {
  if (report === undefined) return undefined
  const parsed = reportSchema.parse(report)
  if ('answer' in parsed) return parsed.answer
  const { message, code } = parsed.fault
  throw Object.assign(new Error(`work on a picture failed: ${message}`), { code })
}
