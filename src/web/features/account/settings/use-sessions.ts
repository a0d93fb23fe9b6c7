import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountSession } from '#contract/accounts/account-sessions.ts'
import { fetchSessions } from './fetch-sessions.ts'
import { type Device, readDevice } from './read-device.ts'

export type ShownSession = AccountSession & { device: Device }

/** The places where a person is signed in, with the device that each is on. */
export function useSessions(userId: string) {
  return useQuery(sessionsQuery(userId))
}

/**
 * A function that looks at the sessions again, after something that may have ended some.
 * No form waits for it: its button would ignore whoever answers an error at once.
 */
export function useRefreshSessions(userId: string): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries(sessionsQuery(userId))
}

function sessionsQuery(userId: string) {
  return queryOptions({ queryKey: ['sessions', userId], queryFn: fetchShownSessions })
}

async function fetchShownSessions(): Promise<ShownSession[]> {
  const sessions = await fetchSessions()
  const thisOneFirst = sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  return Promise.all(
    thisOneFirst.map(async (session) => ({
      ...session,
      device: await readDevice(session.userAgent),
    })),
  )
}
