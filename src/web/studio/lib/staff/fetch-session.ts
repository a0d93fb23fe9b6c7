import { queryOptions } from '@tanstack/react-query'
import { type StudioSession, studioSessionSchema } from '#contract/studio/member.ts'
import { callStudio } from '../backend/call-studio.ts'
import { codeOf } from '../backend/studio-refusal.ts'

/** Which member of the staff a person is; null for everybody else. */
export function sessionQuery(userId: string) {
  return queryOptions({
    queryKey: ['studio', 'session', userId],
    queryFn: fetchSession,
    staleTime: 60_000,
  })
}

async function fetchSession(): Promise<StudioSession | null> {
  try {
    return await callStudio({ name: 'studio-session', body: {}, answer: studioSessionSchema })
  } catch (error) {
    if (codeOf(error) === 'forbidden') return null
    throw error
  }
}
