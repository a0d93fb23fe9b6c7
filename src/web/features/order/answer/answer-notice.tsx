import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { WriteToUs } from '../write-to-us.tsx'
import type { AnswerRefusal } from './use-proof-answer.ts'

type AnswerNoticeProps = {
  refusal: AnswerRefusal | undefined
  orderId: string
  onShowNewest: () => void
}

/** Why an answer was not taken, and how to go on from there. */
export function AnswerNotice({ refusal, orderId, onShowNewest }: AnswerNoticeProps) {
  const { t } = useTranslation('order-page')
  if (!refusal) return null
  return (
    <div role="alert" className="grid gap-3 rounded-lg bg-danger-soft p-4 text-danger">
      {(refusal.reason === 'replaced' || refusal.reason === 'changed') && (
        <>
          <p>{refusal.reason === 'replaced' ? t('answer.replaced') : refusal.text}</p>
          <Button variant="secondary" className="justify-self-start" onClick={onShowNewest}>
            {t('answer.showNewest')}
          </Button>
        </>
      )}
      {refusal.reason === 'noRoundsLeft' && (
        <>
          <p>{t('answer.noneLeft')}</p>
          <WriteToUs orderId={orderId} />
        </>
      )}
      {refusal.reason === 'other' && (
        <p>
          {refusal.text} {t('answer.tryAgain')}
        </p>
      )}
    </div>
  )
}
