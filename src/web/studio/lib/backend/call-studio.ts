import type { z } from 'zod'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { readRefusal } from '#web/lib/errors/errors.ts'
import { withSecondFactor } from '../second-factor/second-factor-gate.ts'
import { StudioRefusal } from './studio-refusal.ts'

type StudioCall<Answer> = { name: `studio-${string}`; body: object; answer: z.ZodType<Answer> }

/** Calls a function of the studio and reads its answer, once the second factor is given. */
export function callStudio<Answer>(call: StudioCall<Answer>): Promise<Answer> {
  return withSecondFactor(async () => {
    const { functions } = await loadBackend()
    const { data, error } = await functions.invoke(call.name, { body: call.body })
    if (error) throw new StudioRefusal(await readRefusal(error), error)
    return call.answer.parse(data)
  })
}
