import type { Context } from 'hono'
import type { StaffAction } from '#domain/studio/staff.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { requireRight } from '../access/require-right.ts'
import type { StaffMember, StudioCaller } from '../access/studio-access.ts'

/** What every function of the studio needs before it reads what it was sent. */
export type StudioDoor = {
  readCaller: ReadCaller
  /** Throws `forbidden` for everybody who is not of the shop. */
  memberOf: (caller: StudioCaller) => Promise<StaffMember>
}

/**
 * The caller as a member of the shop who may take an action; anybody else is refused before the
 * body is read. The service asks again in the transaction in which something is shown or done.
 */
export async function requireMember(
  c: Context<HttpEnv>,
  { readCaller, memberOf }: StudioDoor,
  action: StaffAction,
): Promise<StudioCaller> {
  const { userId, sessionId } = await requireSignedIn(c, readCaller)
  requireRight(await memberOf({ userId, sessionId }), action)
  return { userId, sessionId }
}
