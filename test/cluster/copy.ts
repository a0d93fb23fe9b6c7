import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type WatchedProcess, watchProcess } from '../../scripts/commands/watched-process.ts'

/** One process of the shop, as an operator runs it. */
export type Copy = {
  name: string
  /** 0 before it was started. */
  pid(): number
  start(): Promise<void>
  /** Ends at once, as by a power cut. Rejects if it had died before. */
  kill(): Promise<void>
  /** Ends in order; rejects unless all went well. */
  end(): Promise<void>
}

const READY = /is open|takes jobs/

export function createCopy(
  name: string,
  script: 'start-api.ts' | 'start-worker.ts',
  environment: Record<string, string>,
): Copy {
  const path = join(import.meta.dirname, '../../scripts', script)
  let copy: WatchedProcess | undefined

  return {
    name,
    pid: () => copy?.pid ?? 0,
    async start() {
      const started = spawn(process.execPath, [path], {
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      started.stderr.pipe(process.stderr, { end: false })
      copy = watchProcess(name, started)
      const lines = createInterface({ input: started.stdout })
      await new Promise<void>((resolve, reject) => {
        lines.on('line', (line) => {
          if (READY.test(line)) resolve()
          // The log of the copy, for whoever asked for it.
          else if (line.startsWith('{')) process.stderr.write(`${name} ${line}\n`)
        })
        lines.once('close', () => reject(new Error(`${name} ended before it was ready`)))
      })
    },
    async kill() {
      await copy?.end('SIGKILL')
    },
    async end() {
      await copy?.end('SIGTERM')
    },
  }
}
