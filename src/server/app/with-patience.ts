import type { AppContext } from '#server/app-context.ts'

/** The same context for jobs and commands, which may wait for the database longer than a request. */
export function withPatience(context: AppContext): AppContext {
  return { ...context, ...context.patient }
}
