import type { ClientBase } from 'pg'

/**
 * For a connection that only listens or holds locks: asks now and then, so that `endWhenFrozen`
 * notices a server that stands still. Stops by itself with the connection.
 */
export function askRegularly(client: ClientBase, everyMs: number): () => void {
  let isAsking = false
  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    client.query('select 1').then(
      () => {
        isAsking = false
      },
      // The connection is over, and whoever has it hears of that from itself.
      () => stop(),
    )
  }, everyMs)
  timer.unref()
  client.once('end', stop)
  function stop(): void {
    clearInterval(timer)
    // A connection is lent again and again.
    client.off('end', stop)
  }
  return stop
}
