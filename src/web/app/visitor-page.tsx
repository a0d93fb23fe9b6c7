import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { MAX_UPLOAD_MEGABYTES } from '#domain/limits.ts'
import type { AccountView } from '#web/features/account/account-view.ts'
import { AccountForm } from '#web/features/account/sign-in-form.tsx'
import { VisitorChoices } from '#web/features/order-wizard/visitor/visitor-choices.tsx'
import { VisitorPhotoChooser } from '#web/features/upload/choosing/visitor-photo-chooser.tsx'
import { useIsOnScreen } from '#web/lib/browser/use-is-on-screen.ts'
import { Card } from '#web/ui/card.tsx'

/**
 * Where an order begins for somebody who is signed out: their photo first, framed and with its
 * price, and below it the form for signing in, which is needed once the photo has to be stored.
 */
export function VisitorPage() {
  const { t } = useTranslation(['account', 'wizard'])
  const [view, setView] = useState<AccountView>({ name: 'sign-in' })
  const account = useRef<HTMLDivElement>(null)
  const [hasGoneOn, setHasGoneOn] = useState(false)
  const isAccountSeen = useIsOnScreen(account)
  const isNew = view.name === 'sign-up'

  /** Newcomers are led to an account; whoever waits for a mail reads on about it. */
  const goOn = () => {
    flushSync(() => {
      setHasGoneOn(true)
      setView((now) => (now.name === 'confirm' ? now : { name: 'sign-up' }))
    })
    account.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    account.current?.querySelector('input')?.focus({ preventScroll: true })
  }

  return (
    <div className="page-width max-w-5xl py-8 sm:py-12">
      <VisitorPhotoChooser
        maxMegabytes={MAX_UPLOAD_MEGABYTES}
        intro={
          <>
            <h1 className="text-3xl sm:text-4xl">{t('wizard:visitor.heading')}</h1>
            <p className="mt-3 mb-8 max-w-prose text-lg text-ink-soft">
              {t('wizard:visitor.lead')}
            </p>
          </>
        }
        renderPhoto={(photo, onRemove) => (
          <VisitorChoices
            key={photo.order.id}
            photo={photo}
            onRemove={onRemove}
            onGoOn={goOn}
            isThere={hasGoneOn && isAccountSeen}
          />
        )}
      />
      <div ref={account} className="mx-auto max-w-xl -scroll-mt-5 pt-12">
        <h2 className="text-center">
          {isNew ? t('wizard:visitor.signUpTitle') : t('prompt.title')}
        </h2>
        <p className="mt-3 text-center text-lg text-ink-soft">
          {isNew ? t('wizard:visitor.signUpText') : t('prompt.text')}
        </p>
        <Card className="mt-6 p-6 sm:p-8">
          <AccountForm
            view={view}
            setView={setView}
            onSuccess={() => toast.success(t('wizard:orderWizard.welcome'))}
          />
        </Card>
      </div>
    </div>
  )
}
