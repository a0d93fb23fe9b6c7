import { z } from 'zod'
import { type Meter, silentMeter } from './meter.ts'

const messageSchema = z.discriminatedUnion('counts', [
  z.object({
    counts: z.literal('job'),
    lane: z.string(),
    task: z.string(),
    outcome: z.enum(['done', 'failed', 'dead']),
    seconds: z.number(),
  }),
  z.object({ counts: z.literal('stage'), stage: z.string(), seconds: z.number() }),
])

/**
 * Sends what to count to another process. One that is started again and again loses its sums; the
 * process that starts it keeps them.
 */
export function createRelayedMeter(send: (message: unknown) => void): Meter {
  const relay = (message: z.infer<typeof messageSchema>) => send(message)
  return {
    ...silentMeter,
    job: (facts) => relay({ counts: 'job', ...facts }),
    engineStage: (facts) => relay({ counts: 'stage', ...facts }),
  }
}

/** Adds what a child process has measured to this process's figures; ignores other messages. */
export function countRelayed(meter: Meter, message: unknown): void {
  const { data } = messageSchema.safeParse(message)
  if (data === undefined) return
  const { counts } = data
  switch (counts) {
    case 'job':
      meter.job(data)
      break
    case 'stage':
      meter.engineStage(data)
      break
    default:
      counts satisfies never
  }
}
