import { Logger, run } from 'graphile-worker'
import pino from 'pino'
import { createWorkerPresence } from '#server/queue/worker-presence.ts'

/** A worker whose job never ends, for a test to kill. Notifies its parent when the job has begun. */
const connectionString = process.argv[2] ?? ''
const log = pino({ level: 'silent' })
const presence = await createWorkerPresence({ connectionString, log })
await run({
  connectionString,
  events: presence.events,
  noHandleSignals: true,
  concurrency: 1,
  crontab: '',
  logger: new Logger(() => () => undefined),
  taskList: { 'restore-order': neverEnd, 'make-sizes': neverEnd },
})

async function neverEnd(): Promise<void> {
  process.send?.('begun')
  await new Promise(() => setInterval(() => undefined, 60_000))
}
