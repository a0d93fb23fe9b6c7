import { ArrowLeft, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalizedPath } from '#web/lib/pages/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { Spinner } from '#web/ui/messages/spinner.tsx'

type PageFrameProps = {
  /** Where the picture is from, in English form, and its words. */
  from: string
  back: string
  title: string
  lead: string
  children: ReactNode
}

/** The way back, and what can be ordered here. */
export function PageFrame({ from, back, title, lead, children }: PageFrameProps) {
  const localized = useLocalizedPath()
  return (
    <div className="page-width py-4 sm:py-10">
      <TextLink to={localized(from)} className="gap-2">
        <ArrowLeft className="size-5" aria-hidden />
        {back}
      </TextLink>
      <h1 className="mt-2 text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">{lead}</p>
      {children}
    </div>
  )
}

/** While the picture is fetched. */
export function Loading() {
  const { t } = useTranslation('copies')
  return <Spinner label={t('loading')} />
}

export function LoadFailure({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('copies')
  return (
    <div className="mt-8 grid justify-items-start gap-4">
      <p role="alert" className="text-xl font-semibold">
        {t('failed.text')}
      </p>
      <Button variant="secondary" busy={isBusy} onClick={onRetry}>
        {!isBusy && <RotateCw aria-hidden />}
        {t('failed.retry')}
      </Button>
    </div>
  )
}
