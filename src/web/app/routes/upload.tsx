import { useTranslation } from 'react-i18next'
import { SignInForm } from '#web/features/account/sign-in-form.tsx'
import { useSession } from '#web/lib/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** The order wizard for those who are signed in, the sign-in form for the others. */
export function Component() {
  const { t } = useTranslation()
  const session = useSession()
  if (session.state === 'loading') return <Spinner label={t('loading')} />
  if (session.state === 'signed-out') return <SignInPrompt />
  return null
}

function SignInPrompt() {
  const { t } = useTranslation(['account', 'common'])
  return (
    <div className="page-width max-w-xl py-10 sm:py-16">
      <PageHead title={t('common:pageTitle', { title: t('prompt.title') })} />
      <h1 className="text-center text-4xl">{t('prompt.title')}</h1>
      <p className="mt-3 text-center text-lg text-ink-soft">{t('prompt.text')}</p>
      <Card className="mt-8 p-6 sm:p-8">
        <SignInForm />
      </Card>
    </div>
  )
}
