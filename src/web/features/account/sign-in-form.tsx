import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Trans } from 'react-i18next/TransWithoutContext'
import { PAGE_PATHS, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { useSessionActions } from '#web/lib/session/session-actions.ts'
import { AsideLink } from '#web/ui/links/aside-link.tsx'
import { Tabs } from '#web/ui/menus/tabs.tsx'
import type { AccountView } from './account-view.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import { EmailForm } from './email-form.tsx'
import { SignInTab } from './sign-in-tab.tsx'
import { SignUpTab } from './sign-up-tab.tsx'

type SignInFormProps = {
  /** Runs once the person is signed in. */
  onSuccess?: (() => void) | undefined
  /** Whether only those come in who have an account. */
  isClosed?: boolean
  /** The address that is probably meant. */
  email?: string | undefined
  /** Hears whether something is being sent, as a window around the form stays open meanwhile. */
  onBusy?: ((isBusy: boolean) => void) | undefined
}

/** Signing in and up, which begins with signing in. */
export function SignInForm(props: SignInFormProps) {
  const [view, setView] = useState<AccountView>({ name: 'sign-in' })
  return <AccountForm {...props} view={view} setView={setView} />
}

type AccountFormProps = SignInFormProps & {
  view: AccountView
  setView: Dispatch<SetStateAction<AccountView>>
}

/** Signing in and up, with what belongs to it: confirming the address, a forgotten password. */
export function AccountForm({
  view,
  setView,
  onSuccess,
  isClosed = false,
  email,
  onBusy,
}: AccountFormProps) {
  const { t, i18n } = useTranslation('account')
  const localized = useLocalizedPath()
  const { prepare, requestPasswordReset } = useSessionActions()
  const [isBusy, setBusy] = useState(false)
  useEffect(prepare, [prepare])
  useEffect(() => onBusy?.(isBusy), [onBusy, isBusy])

  const backToSignIn = () => setView({ name: 'sign-in' })
  const askToConfirm = (email: string) => setView({ name: 'confirm', email })
  const succeed = () => onSuccess?.()

  const signInTab = (
    <SignInTab
      email={email}
      onBusy={setBusy}
      onSuccess={succeed}
      onForgot={() => setView({ name: 'forgot' })}
      onUnconfirmed={askToConfirm}
    />
  )

  switch (view.name) {
    case 'confirm':
      return <ConfirmAddress email={view.email} onBack={backToSignIn} />
    case 'forgot':
      return (
        <div className="grid gap-4">
          <h2 className="text-xl">{t('forgot.title')}</h2>
          <p className="text-ink-soft">{t('forgot.text')}</p>
          <EmailForm
            submitLabel={t('forgot.submit')}
            send={requestPasswordReset}
            sentText={(email) => t('forgot.sent', { address: email })}
            backLabel={t('confirm.back')}
            onBack={backToSignIn}
          />
        </div>
      )
    case 'sign-in':
    case 'sign-up':
      if (isClosed) return signInTab
      return (
        <div className="grid gap-5">
          <Tabs
            label={t('tabs.label')}
            value={view.name}
            onValueChange={(name) => setView({ name })}
            isBusy={isBusy}
            tabs={[
              {
                value: 'sign-in',
                label: t('tabs.signIn'),
                content: signInTab,
              },
              {
                value: 'sign-up',
                label: t('tabs.signUp'),
                content: (
                  <SignUpTab onBusy={setBusy} onSuccess={succeed} onMustConfirm={askToConfirm} />
                ),
              },
            ]}
          />
          <p className="text-sm text-ink-soft">
            <Trans
              t={t}
              i18n={i18n}
              i18nKey="terms"
              components={{ privacy: <AsideLink href={localized(PAGE_PATHS.privacy)} /> }}
            />
          </p>
        </div>
      )
  }
}
