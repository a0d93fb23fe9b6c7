import { useTranslation } from 'react-i18next'
import { SignInForm } from '#web/features/account/sign-in-form.tsx'
import { EntrancePage } from './entrance-page.tsx'

/** Who was not invited has no use for an account of their own here. */
export function StudioSignIn({ isInvited }: { isInvited: boolean }) {
  const { t } = useTranslation('studio-shell')
  return (
    <EntrancePage
      title={t(isInvited ? 'invited.title' : 'signIn.title')}
      text={t(isInvited ? 'invited.text' : 'signIn.text')}
    >
      <SignInForm isClosed={!isInvited} />
    </EntrancePage>
  )
}
