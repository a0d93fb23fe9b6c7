import type { z } from 'zod'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { type Refusal, readRefusal } from '#web/lib/errors/errors.ts'

/** What the server refused, read once: the body of an answer cannot be read again. */
export class StudioRefusal extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal, cause: unknown) {
    super(`the studio was refused: ${refusal.code ?? 'unknown'}`, { cause })
    this.name = 'StudioRefusal'
    this.refusal = refusal
  }
}

/** The code of a refusal, or undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof StudioRefusal ? error.refusal.code : undefined
}

type StudioCall<Answer> = { name: `studio-${string}`; body: object; answer: z.ZodType<Answer> }

/** Calls a function of the studio and reads its answer. */
export async function callStudio<Answer>(call: StudioCall<Answer>): Promise<Answer> {
  const { functions } = await loadBackend()
  const { data, error } = await functions.invoke(call.name, { body: call.body })
  if (error) throw new StudioRefusal(await readRefusal(error), error)
  return call.answer.parse(data)
}
