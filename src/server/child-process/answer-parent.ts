import { flushCompileCache } from 'node:module'

/**
 * Ends a process of `createPictureProcess` with its answer, or with the fault that kept it from
 * one. A server that was killed waits for neither.
 */
export async function answerParent(work: () => Promise<unknown>): Promise<void> {
  process.once('disconnect', () => process.exit())
  // Node does so at its end, which the parent does not wait for.
  flushCompileCache()
  process.send?.(await reportOf(work))
}

/** Says how far the work has come. */
export function sendToParent(progress: string): void {
  process.send?.({ progress })
}

async function reportOf(work: () => Promise<unknown>) {
  try {
    return { answer: await work() }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    return { fault: { message, code } }
  }
}
