import type { Context } from 'hono'
import { AppError } from '#domain/app-error.ts'
import type { Caller } from '#server/db/caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'

export type SignedIn = Extract<Caller, { role: 'authenticated' }>

/** Who calls a function through the web app, signed in or not. */
export async function requireCaller(c: Context, readCaller: ReadCaller): Promise<Caller> {
  const result = await readCaller(c)
  if (!result.ok) throw new AppError('unauthorized', { reason: result.reason })
  return result.caller
}

/** The signed-in caller of a function; anybody else is refused before the body is read. */
export async function requireSignedIn(c: Context, readCaller: ReadCaller): Promise<SignedIn> {
  const caller = await requireCaller(c, readCaller)
  if (caller.role !== 'authenticated') {
    throw new AppError('unauthorized', { reason: 'not_signed_in' })
  }
  return caller
}
