import { type Dispatch, type RefObject, type SetStateAction, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import type { AccountView } from '#web/features/account/account-view.ts'
import { AccountForm } from '#web/features/account/sign-in-form.tsx'
import { useIsOnScreen } from '#web/lib/browser/use-is-on-screen.ts'
import { Card } from '#web/ui/card.tsx'

/** The form for signing in that stands below what a visitor has begun, and the way to it. */
export function useAccountSection() {
  const [view, setView] = useState<AccountView>({ name: 'sign-in' })
  const place = useRef<HTMLDivElement>(null)
  const [hasGoneOn, setHasGoneOn] = useState(false)
  const isSeen = useIsOnScreen(place)

  /** Newcomers are led to an account; whoever waits for a mail reads on about it. */
  const goOn = () => {
    flushSync(() => {
      setHasGoneOn(true)
      setView((now) => (now.name === 'confirm' ? now : { name: 'sign-up' }))
    })
    place.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    place.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  return { section: { view, setView, place }, goOn, isThere: hasGoneOn && isSeen }
}

type AccountSectionProps = {
  view: AccountView
  setView: Dispatch<SetStateAction<AccountView>>
  place: RefObject<HTMLDivElement | null>
  /** What a new account is for. */
  signUpText: string
  /** What signing in is for. */
  title: string
  text: string
}

export function AccountSection({
  view,
  setView,
  place,
  signUpText,
  title,
  text,
}: AccountSectionProps) {
  const { t } = useTranslation('wizard')
  const isNew = view.name === 'sign-up'
  return (
    <div ref={place} className="mx-auto max-w-xl -scroll-mt-5 pt-12">
      <h2 className="text-center">{isNew ? t('visitor.signUpTitle') : title}</h2>
      <p className="mt-3 text-center text-lg text-ink-soft">{isNew ? signUpText : text}</p>
      <Card className="mt-6 p-6 sm:p-8">
        <AccountForm
          view={view}
          setView={setView}
          onSuccess={() => toast.success(t('orderWizard.welcome'))}
        />
      </Card>
    </div>
  )
}
