import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** The last line that Node prints when an error ends a process, also one that the process started. */
const DIED_OF_AN_ERROR = /^Node\.js v\d+/m
const KEPT_CHARACTERS = 20_000
/** A process that was started by the one that ended may hold its output open. */
const LAST_WORDS_MS = 1000

export type WatchedProcess = {
  pid: number
  isAlive(): boolean
  /** From now on the process may end by itself, as when its database is killed. */
  expectEnd(): void
  /**
   * Ends it, if it has not ended. Rejects if it ended before anybody asked, did not end in order
   * after SIGTERM, or printed that an uncaught error ended it or a process that it had started.
   */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/**
 * Watches a process that a test has started, so that the run fails with the words of the process
 * if it died unnoticed. `child` is started with a pipe as its standard error.
 */
export function watchProcess(name: string, child: ChildProcess): WatchedProcess {
  let said = ''
  let isEndExpected = false
  let fault: string | undefined

  child.stderr?.on('data', (piece: Buffer) => {
    said = (said + piece.toString()).slice(-KEPT_CHARACTERS)
    if (DIED_OF_AN_ERROR.test(said)) fault ??= 'printed an uncaught error'
  })
  child.once('error', (error) => {
    fault ??= `could not be started or reached (${error.message})`
  })
  child.once('exit', (code, signal) => {
    if (!isEndExpected) fault ??= `ended although nobody had asked it to (${code ?? signal})`
  })

  const isAlive = () =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null

  return {
    pid: child.pid ?? 0,
    isAlive,
    expectEnd() {
      isEndExpected = true
    },
    async end(signal) {
      if (isAlive()) {
        isEndExpected = true
        const ended = once(child, 'exit')
        child.kill(signal)
        const [code] = await ended
        if (signal === 'SIGTERM' && code !== 0) fault ??= `did not end in order (${code})`
        if (signal === 'SIGTERM') await lastWords(child)
      }
      if (fault !== undefined) throw new Error(`${name} ${fault}:\n${said}`)
    },
  }
}

async function lastWords({ stderr }: ChildProcess): Promise<void> {
  if (stderr === null || stderr.closed) return
  await Promise.race([once(stderr, 'close'), wait(LAST_WORDS_MS, undefined, { ref: false })])
}
