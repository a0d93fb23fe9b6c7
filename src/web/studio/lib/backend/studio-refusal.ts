import type { Refusal } from '#web/lib/errors/errors.ts'

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
