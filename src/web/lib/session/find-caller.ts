import { loadAsk } from '../backend/backend.ts'
import type { Session } from './session.tsx'

/** How somebody calls the shop: with what proves who they are, where they are signed in. */
export type Caller = { ask: typeof fetch; accessToken?: string | undefined }

/** Visitors call without the backend client, of which they download nothing. */
export async function findCaller({ state, control }: Session): Promise<Caller> {
  if (state !== 'signed-in') return { ask: fetch }
  const { auth } = await control.connect()
  const { data } = await auth.getSession()
  return { ask: await loadAsk(), accessToken: data.session?.access_token }
}
