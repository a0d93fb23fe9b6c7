import { setInterval } from 'node:timers'
import { workerData } from 'node:worker_threads'

/**
 * A thread beside the models: while one runs, its process hears nothing. Ends the process when
 * nobody waits for it any more, or when it takes more memory than it may.
 */
const CHECK_EVERY_MS = 100
const { parent, mostMebibytes }: { parent: number; mostMebibytes: number } = workerData

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  // No other end of the process looks like this one, so the parent can tell why.
  if (process.memoryUsage.rss() > mostMebibytes * 2 ** 20) process.kill(process.pid, 'SIGUSR2')
}, CHECK_EVERY_MS)
