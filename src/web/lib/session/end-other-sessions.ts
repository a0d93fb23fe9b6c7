import type { SupabaseClient } from '@supabase/supabase-js'

/**
 * Signs out every device of a person but this one. Throws the refusal of the server, which the
 * client's own `signOut` takes for a session that is over.
 */
export async function endOtherSessions({ auth }: SupabaseClient): Promise<void> {
  const { data, error } = await auth.getSession()
  if (error) throw error
  if (!data.session) throw new Error('No user logged in')
  const ended = await auth.admin.signOut(data.session.access_token, 'others')
  if (ended.error) throw ended.error
}
