import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AccountPage } from '#web/features/account/settings/account-page.tsx'
import { SignInForm } from '#web/features/account/sign-in-form.tsx'
import { useSwitchLanguage } from '#web/features/language/use-switch-language.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useSession } from '#web/lib/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { AwaitedPage } from '../awaited-page.tsx'

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
      return <SignInPrompt />
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

function SignInPrompt() {
  const { t } = useTranslation('account-page')
  return (
    <div className="page-width max-w-xl py-10 sm:py-16">
      <h1 className="text-center text-4xl">{t('prompt.title')}</h1>
      <p className="mt-3 text-center text-lg text-ink-soft">{t('prompt.text')}</p>
      <Card className="mt-8 p-6 sm:p-8">
        <SignInForm />
      </Card>
    </div>
  )
}
