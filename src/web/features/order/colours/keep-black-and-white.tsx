import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { AnswerFailure } from './answer-failure.tsx'
import { NO_COLOURS, type ShownPicture, saveColourDraft } from './colour-draft.ts'
import { useColoursAnswer } from './use-colours-answer.ts'

/** Asks for the picture without colours, as an ordinary proof. */
export function KeepBlackAndWhite({ picture }: { picture: ShownPicture }) {
  const { t } = useTranslation(['order-page', 'colour-facts'])
  const [isAsking, setIsAsking] = useState(false)
  const { answer, isSending, failure } = useColoursAnswer(picture.orderId, () =>
    saveColourDraft(picture, NO_COLOURS),
  )
  return (
    <>
      <AnswerFailure text={failure} />
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={isSending}
        onClick={() => setIsAsking(true)}
      >
        {t('colour-facts:choice.black_and_white')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        tone="primary"
        title={t('coloursNext.keepTitle')}
        description={t('coloursNext.keepText')}
        confirmLabel={t('colour-facts:choice.black_and_white')}
        cancelLabel={t('coloursNext.keepCancel')}
        onConfirm={() => answer({ action: 'keep-black-and-white', ...picture })}
      />
    </>
  )
}
