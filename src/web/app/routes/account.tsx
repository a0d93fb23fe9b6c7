import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AccountPage } from '#web/features/account/settings/account-page.tsx'
import { useSwitchLanguage } from '#web/features/language/use-switch-language.ts'
import { queryClient } from '#web/lib/backend/query-client.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { AwaitedPage } from '../awaited-page.tsx'
import { SignInPage } from '../sign-in-page.tsx'

/** The account of the person who is signed in, the sign-in form for the others. */
export function Component() {
  const { t } = useTranslation('account-page')
  const session = useSession()
  const switchLanguage = useSwitchLanguage()
  switch (session.state) {
    case 'unknown':
    case 'loading':
      return <AwaitedPage title={t('meta.title')} />
    case 'signed-out':
      return <SignInPage title={t('prompt.title')} text={t('prompt.text')} />
    case 'signed-in':
      return (
        <QueryClientProvider client={queryClient}>
          <AccountPage
            user={session.user}
            profile={session.profile}
            onLanguage={switchLanguage}
            key={session.user.id}
          />
        </QueryClientProvider>
      )
  }
}
