import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** One process of the shop, as an operator runs it. */
export type Copy = {
  name: string
  /** 0 before it was started. */
  pid(): number
  start(): Promise<void>
  /** Ends at once, as by a power cut. */
  kill(): Promise<void>
  /** Ends in order; rejects unless it says that all went well. */
  end(): Promise<void>
}

const READY = /is open|takes jobs/

export function createCopy(
  name: string,
  script: 'start-api.ts' | 'start-worker.ts',
  environment: Record<string, string>,
): Copy {
  const path = join(import.meta.dirname, '../../scripts', script)
  let child: ChildProcess | undefined

  async function endBy(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return null
    const ended = once(child, 'exit')
    child.kill(signal)
    const [code] = await ended
    return code as number | null
  }

  return {
    name,
    pid: () => child?.pid ?? 0,
    async start() {
      const started = spawn(process.execPath, [path], {
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = started
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
      await endBy('SIGKILL')
    },
    async end() {
      const code = await endBy('SIGTERM')
      if (code !== 0) throw new Error(`${name} did not end in order (${code})`)
    },
  }
}
