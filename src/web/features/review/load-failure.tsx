import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'

type LoadFailureProps = { isGone: boolean; isBusy: boolean; onRetry: () => void }

/** Nothing can be done with the link, or not at the moment. */
export function LoadFailure({ isGone, isBusy, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('review')
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <p role="alert" className="text-lg">
        {t(isGone ? 'failed.gone' : 'failed.load')}
      </p>
      {!isGone && (
        <Button variant="secondary" busy={isBusy} onClick={onRetry}>
          {!isBusy && <RotateCw aria-hidden />}
          {t('failed.retry')}
        </Button>
      )}
    </div>
  )
}
