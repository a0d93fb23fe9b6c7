import type { Clock } from '#domain/clock.ts'

/** The same answer for a while, and one question at a time, however many ask. */
export function keptFor<Answer>(
  milliseconds: number,
  { read, clock }: { read: () => Promise<Answer>; clock: Clock },
): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  let until = 0
  return () => {
    const now = clock().getTime()
    if (answer !== undefined && now < until) return answer
    const asked = read()
    answer = asked
    until = now + milliseconds
    asked.catch(() => {
      if (answer === asked) answer = undefined
    })
    return asked
  }
}
