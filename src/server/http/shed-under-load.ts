import { createMiddleware } from 'hono/factory'
import { AppError } from '#domain/app-error.ts'
import {
  isShed,
  type Load,
  SHED_RETRY_SECONDS,
  type SheddableWork,
} from '#domain/operations/load.ts'
import type { HttpEnv } from './context.ts'

/** Refuses work with `busy` while the process has too much to do for it. */
export function shedUnderLoad(what: SheddableWork, { load }: { load: () => Load }) {
  return createMiddleware<HttpEnv>(async (_c, next) => {
    if (isShed(what, load())) throw new AppError('busy', { retryAfterSeconds: SHED_RETRY_SECONDS })
    await next()
  })
}
