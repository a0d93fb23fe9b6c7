import type { DetailedError } from 'tus-js-client'
import { z } from 'zod'

/** What the file store answered to a part of an upload, or undefined when no answer came. */
export type UploadAnswer = { status: number; body: unknown }

const duplicateSchema = z.object({ code: z.literal('ResourceAlreadyExists') })

/** Answers of something in between that cannot reach the file store. */
const GATEWAY_FAILED = [502, 503, 504]
/**
 * Worth another request: 401 where the person has signed in again since (whoever is signed out has
 * no token for a second one), 408 timeout, 409 another offset, 423 locked by a request that has just
 * broken off, 429 too many at once.
 */
const PASSING = [401, 408, 409, 423, 429]

/** The answer that an error of the upload client holds; its body is JSON, or a page of a proxy. */
export function answerOf(error: Error): UploadAnswer | undefined {
  if (!isDetailed(error) || !error.originalResponse) return undefined
  return {
    status: error.originalResponse.getStatus(),
    body: parse(error.originalResponse.getBody()),
  }
}

/**
 * Whether the refusal means that the photo is there. Its name is drawn by lot and nobody else can
 * write it: an earlier attempt stored it, and its answer was lost on the way.
 */
export function isAlreadyStored({ body }: UploadAnswer): boolean {
  return duplicateSchema.safeParse(body).success
}

/** The shop has too much to do for a request: it is to be made again after so many seconds. */
export class ComeBackLaterError extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super(`the file store asked for a pause of ${seconds} s`)
    this.name = 'ComeBackLaterError'
    this.seconds = seconds
  }
}

/** How many seconds an answer asks to wait; undefined where it is no such answer. */
export function pauseAskedFor(status: number, retryAfter: string | undefined): number | undefined {
  const seconds = Number(retryAfter || Number.NaN)
  const isLater = (status === 503 || status === 429) && Number.isFinite(seconds)
  return isLater ? Math.max(1, seconds) : undefined
}

/** Why no request could be made, where it was not for the connection. */
export function causeOf(error: Error): unknown {
  return isDetailed(error) ? error.causingError : undefined
}

/** Whether a request found nobody to answer it: the upload goes on when the connection is back. */
export function isConnectionLost(error: Error): boolean {
  if (!isDetailed(error)) return false
  const answer = answerOf(error)
  return answer === undefined || GATEWAY_FAILED.includes(answer.status)
}

/** Whether the same request is likely to be taken a little later. */
export function isPassing(error: Error): boolean {
  const status = answerOf(error)?.status ?? 0
  return PASSING.includes(status) || (status >= 500 && !GATEWAY_FAILED.includes(status))
}

function isDetailed(error: Error): error is DetailedError {
  return 'originalRequest' in error
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy in between may refuse with a page instead of JSON.
    return undefined
  }
}
