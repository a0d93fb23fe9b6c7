import { useTranslation } from 'react-i18next'
import { SignInForm } from '#web/features/account/sign-in-form.tsx'
import { useSession } from '#web/lib/session.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** The order wizard for those who are signed in, the sign-in form for the others. */
export function Component() {
  const { t } = useTranslation()
  const session = useSession()
  if (session.state === 'loading') return <Spinner label={t('loading')} />
  if (session.state === 'signed-out') return <SignInForm />
  return null
}
