import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A server that is not ours. It says nothing here unless it ends by itself. */
export type ServerProcess = { pid: number; stop(): Promise<void> }

export function startServer(program: string, args: string[]): ServerProcess {
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.on('data', (piece: Buffer) => {
    said += piece.toString()
  })
  let stopping = false
  child.once('exit', (code, signal) => {
    if (!stopping) throw new Error(`${program} ended by itself (${code ?? signal}): ${said}`)
  })
  return {
    pid: child.pid ?? 0,
    async stop() {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
