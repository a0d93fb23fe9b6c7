import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Logger } from 'pino'

const WORKER = join(import.meta.dirname, 'restoration-worker.ts')
const RESTART_DELAY_MS = 1000

/**
 * Keeps one restoration worker alive in a process of its own, so that pixels never slow down or
 * bring down the shop. It ends with this process, however this process ends.
 */
export function keepRestorationWorker(databaseUrl: string, log: Logger) {
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let child: ChildProcess = launch()

  function launch(): ChildProcess {
    const worker = fork(WORKER, { env: { ...process.env, DATABASE_URL: databaseUrl } })
    worker.once('exit', (code, signal) => {
      if (stopping) return
      log.error({ code, signal }, 'the restoration worker ended and is started again')
      timer = setTimeout(() => {
        child = launch()
      }, RESTART_DELAY_MS)
    })
    return worker
  }

  return {
    async stop() {
      stopping = true
      clearTimeout(timer)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
