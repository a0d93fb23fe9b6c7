import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { AnswerFailure } from './answer-failure.tsx'
import { useColoursAnswer } from './use-colours-answer.ts'

type KeepBlackAndWhiteProps = { orderId: string; proofId: string }

/** Asks for the picture without colours, as an ordinary proof. */
export function KeepBlackAndWhite({ orderId, proofId }: KeepBlackAndWhiteProps) {
  const { t } = useTranslation('order-page')
  const [isAsking, setIsAsking] = useState(false)
  const { answer, isSending, failure } = useColoursAnswer(orderId)
  return (
    <>
      <AnswerFailure text={failure} />
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={isSending}
        onClick={() => setIsAsking(true)}
      >
        {t('coloursNext.keep')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        tone="primary"
        title={t('coloursNext.keepTitle')}
        description={t('coloursNext.keepText')}
        confirmLabel={t('coloursNext.keep')}
        cancelLabel={t('coloursNext.keepCancel')}
        onConfirm={() => answer({ action: 'keep-black-and-white', orderId, proofId })}
      />
    </>
  )
}
