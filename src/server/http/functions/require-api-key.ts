import type { Context } from 'hono'
import { AppError } from '#domain/app-error.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'

/**
 * Refuses whoever does not call through the web app. Who they are is not asked: a link may be opened
 * where nobody is signed in, or somebody whose session ended.
 */
export async function requireApiKey(c: Context, readCaller: ReadCaller): Promise<void> {
  const result = await readCaller(c)
  if (!result.ok && result.reason === 'no_api_key') {
    throw new AppError('unauthorized', { reason: result.reason })
  }
}
