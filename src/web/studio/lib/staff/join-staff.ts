import { type StudioSession, studioSessionSchema } from '#contract/studio/member.ts'
import { callStudio } from '../backend/call-studio.ts'

/** Takes an invitation to the staff. */
export function joinStaff(token: string): Promise<StudioSession> {
  return callStudio({ name: 'studio-join', body: { token }, answer: studioSessionSchema })
}
