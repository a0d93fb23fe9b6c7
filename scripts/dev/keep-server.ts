import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** Editors and version control write several files at once. */
const QUIET_MS = 100

/**
 * Keeps a server program open, and a process for the next one at hand. The program opens when it is
 * sent a message, and answers with one. Where it fails, the next change opens it again.
 */
export function keepServer(program: string, options: { message: object; env: NodeJS.ProcessEnv }) {
  const prepare = () => fork(program, { env: options.env })
  let next = prepare()
  let server: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let work = replace()

  async function replace(): Promise<void> {
    if (server !== undefined) await end(server)
    // One that was killed meanwhile has nobody listening.
    server = hasEnded(next) ? prepare() : next
    server.send(options.message)
    await Promise.race([once(server, 'message'), once(server, 'exit')])
    // Not before: it would slow down the one that somebody waits for.
    next = prepare()
  }

  return {
    restart() {
      clearTimeout(timer)
      timer = setTimeout(() => {
        work = work.then(replace)
      }, QUIET_MS)
    },
    async stop() {
      clearTimeout(timer)
      await work
      await Promise.all([server, next].map((process) => process && end(process)))
    },
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
