import type { SupabaseClient } from '@supabase/supabase-js'
import { type Profile, profileSchema } from '#contract/accounts/profile.ts'

const NO_ROWS = 'PGRST116'

/** The person's profile; undefined when there is none or it cannot be read, which is only logged. */
export async function fetchProfile(
  backend: SupabaseClient,
  userId: string,
): Promise<Profile | undefined> {
  const { data, error } = await backend.from('profiles').select('*').eq('id', userId).single()
  if (error) {
    if (error.code !== NO_ROWS) console.error('The profile could not be read', error)
    return undefined
  }
  const profile = profileSchema.safeParse(data)
  if (!profile.success) console.error('The profile has an unexpected form', profile.error)
  return profile.data
}

export async function saveProfile(
  backend: SupabaseClient,
  userId: string,
  changes: Partial<Pick<Profile, 'full_name'>>,
): Promise<Profile> {
  const { data, error } = await backend
    .from('profiles')
    .update(changes)
    .eq('id', userId)
    .select()
    .single()
  if (error) throw error
  return profileSchema.parse(data)
}
