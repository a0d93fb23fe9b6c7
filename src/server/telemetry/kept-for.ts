import type { Clock } from '#domain/clock.ts'

/** The same answer for a while, and one question at a time, however many ask. */
export function keptFor<Answer>(
  milliseconds: number,
  { read, clock }: { read: () => Promise<Answer>; clock: Clock },
): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  let readAt = 0
  return () => {
    const now = clock().getTime()
    // An answer of later than now is one of before the clock was set back.
    if (answer !== undefined && readAt <= now && now < readAt + milliseconds) return answer
    const asked = read()
    answer = asked
    readAt = now
    asked.catch(() => {
      if (answer === asked) answer = undefined
    })
    return asked
  }
}
