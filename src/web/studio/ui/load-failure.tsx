import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { useRefusalWords } from '../lib/backend/refusal-words.ts'

type LoadFailureProps = { error: unknown; onRetry: () => void }

/** Stands in for what could not be fetched. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('studio-shell')
  const words = useRefusalWords()
  return (
    <div role="alert" className="grid justify-items-center gap-4 px-4 py-16 text-center">
      <p className="max-w-prose text-ink-soft">{words(error)}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
