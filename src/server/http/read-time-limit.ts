import { setTimeout as wait } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#domain/app-error.ts'
import type { HttpEnv } from './context.ts'
import { RETRY_SECONDS } from './error-handler.ts'

/** A page that shows something does not wait longer for a part of it; its browser asks again. */
const READ_WITHIN_MS = 5000

/**
 * Answers a read that takes too long as unavailable, whatever it waits for. Nothing is changed by a
 * read, so what comes of it later can be dropped. Changes are limited by their connections instead:
 * each is answered with what has become of it.
 */
export const limitReads = createMiddleware<HttpEnv>(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return await next()
  const answered = new AbortController()
  const tooLate = wait(READ_WITHIN_MS, undefined, { signal: answered.signal }).then(() => {
    throw new AppError(
      'unavailable',
      { retryAfterSeconds: RETRY_SECONDS },
      { cause: new Error(`a read took longer than ${READ_WITHIN_MS} ms`) },
    )
  })
  const answering = next()
  try {
    await Promise.race([answering, tooLate])
  } finally {
    answered.abort()
    // Whichever of the two comes to nothing later has been answered.
    tooLate.catch(() => undefined)
    answering.catch(() => undefined)
  }
})
