import type { JobName } from './queue.ts'

/** A run that takes long, as when the provider is slow, makes the next wait instead of joining it. */
const TIMES: readonly { at: string; task: JobName; options?: string }[] = [
  { at: '*/5 * * * *', task: 'reconcile-payments', options: '?queue=reconcile&jobKey=reconcile' },
  {
    at: '*/5 * * * *',
    task: 'carry-out-deletions',
    options: '?queue=deletions&jobKey=deletions',
  },
  { at: '37 * * * *', task: 'remind-proofs', options: '?queue=reminders&jobKey=reminders' },
  {
    at: '27 * * * *',
    task: 'sweep-withdrawals',
    options: '?queue=withdrawals&jobKey=withdrawals',
  },
  { at: '17 3 * * *', task: 'sweep-accounts' },
  { at: '47 3 * * *', task: 'sweep-files' },
  { at: '47 4 * * *', task: 'enforce-retention' },
  { at: '17 4 * * *', task: 'sweep-messages' },
  { at: '23 9 * * *', task: 'ask-for-reviews' },
  // After those that remove files.
  { at: '17 5 * * *', task: 'check-files' },
]

/** The jobs that the clock starts, as graphile-worker reads them. */
export const CRONTAB = TIMES.map(({ at, task, options = '' }) => `${at} ${task} ${options}`).join(
  '\n',
)
/** Their names: somebody has to notice when one of them does not run any more. */
export const SCHEDULED: readonly string[] = TIMES.map(({ task }) => task)
