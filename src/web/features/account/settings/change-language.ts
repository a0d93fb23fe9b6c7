import type { Language } from '#domain/languages.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'

/** Keeps a person's language with the account: later mails are written in it. */
export async function changeLanguage(language: Language): Promise<void> {
  const { auth } = await loadBackend()
  const { error } = await auth.updateUser({ data: { language } })
  if (error) throw error
}
