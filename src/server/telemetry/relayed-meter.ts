import { z } from 'zod'
import { type Meter, silentMeter } from './meter.ts'

const messageSchema = z.discriminatedUnion('counts', [
  z.object({
    counts: z.literal('job'),
    task: z.string(),
    outcome: z.enum(['done', 'failed', 'dead']),
    seconds: z.number(),
  }),
  z.object({ counts: z.literal('stage'), stage: z.string(), seconds: z.number() }),
])

/**
 * Tells another process what to count. Who is started again and again loses its own sums; the
 * process that starts it keeps them.
 */
export function createRelayedMeter(send: (message: unknown) => void): Meter {
  const tell = (message: z.infer<typeof messageSchema>) => send(message)
  return {
    ...silentMeter,
    job: (facts) => tell({ counts: 'job', ...facts }),
    engineStage: (facts) => tell({ counts: 'stage', ...facts }),
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
