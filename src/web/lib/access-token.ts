import type { Session } from './session.tsx'

/** What proves to the server who is signed in, or undefined for a visitor. */
export async function findAccessToken({ state, control }: Session): Promise<string | undefined> {
  if (state !== 'signed-in') return undefined
  const { auth } = await control.connect()
  const { data } = await auth.getSession()
  return data.session?.access_token
}
