import type { User } from '@supabase/supabase-js'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/accounts/profile.ts'
import type { Language } from '#domain/languages.ts'
import { useSessionActions } from '#web/lib/session/session-actions.ts'
import { DeletionCard } from './deletion-card.tsx'
import { EmailCard } from './email-card.tsx'
import { ExportCard } from './export-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { NameCard } from './name-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

type AccountPageProps = {
  user: User
  profile: Profile | undefined
  /** Shows the shop in another language. */
  onLanguage: (language: Language) => void
}

/** All that a person can see and change about their account. */
export function AccountPage({ user, profile, onLanguage }: AccountPageProps) {
  const { t } = useTranslation('account-page')
  const { refreshUser } = useSessionActions()
  useEffect(() => {
    refreshUser().catch((error: unknown) => console.error('The account could not be read', error))
  }, [refreshUser])
  const email = user.email ?? ''

  return (
    <div className="page-width max-w-4xl py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{t('meta.title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('intro')}</p>
      <div className="mt-8 grid gap-5 sm:gap-6">
        <NameCard name={profile?.full_name ?? ''} />
        <EmailCard userId={user.id} email={email} newEmail={user.new_email} />
        <PasswordCard userId={user.id} email={email} />
        <SessionsCard userId={user.id} />
        <LanguageCard chosen={user.user_metadata.language} onLanguage={onLanguage} />
        <ExportCard />
        <DeletionCard email={email} />
      </div>
    </div>
  )
}
