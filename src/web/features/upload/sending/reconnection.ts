const PAUSES_MS = [1000, 2000, 5000, 10_000, 20_000, 30_000]
const LONGEST_MS = 30_000

type Reconnection = {
  /** Waits for the next chance to try: for so long, or for pauses that grow. */
  wait: (askedForMs?: number) => void
  tryNow: () => void
  /** Something went through: the next pause is short again. */
  succeeded: () => void
  stop: () => void
}

/**
 * Tries again when the browser says that it is online, and after growing pauses: of a connection
 * that is lost further away, the browser knows nothing.
 */
export function createReconnection(attempt: () => void): Reconnection {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('online', tryNow)
  }
  const tryNow = () => {
    stop()
    attempt()
  }
  return {
    tryNow,
    stop,
    wait(askedForMs) {
      stop()
      timer = setTimeout(tryNow, askedForMs ?? PAUSES_MS[failures] ?? LONGEST_MS)
      failures += 1
      window.addEventListener('online', tryNow)
    },
    succeeded() {
      failures = 0
    },
  }
}
