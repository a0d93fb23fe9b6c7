import { useTranslation } from 'react-i18next'
import type { PhotoChoice } from '#web/orders/products/photo-choice.ts'
import { PhotoChoiceForm } from '#web/orders/products/photo-choice-form.tsx'
import { Fold } from './fold.tsx'

type PhotoChoiceFoldProps = {
  fileName: string
  choice: PhotoChoice
  onChange: (choice: PhotoChoice) => void
}

/** What is made of one photo can be changed where its customer asks for it. */
export function PhotoChoiceFold({ fileName, choice, onChange }: PhotoChoiceFoldProps) {
  const { t } = useTranslation(['package', 'wizard'])
  return (
    <Fold
      fileName={fileName}
      className="-ml-4 @2xl:col-start-3 @2xl:ml-0"
      label={t('wizard:orderWizard.payment.change')}
    >
      {() => (
        <PhotoChoiceForm
          isLabelHidden
          label={t('photo.choice', { fileName })}
          choice={choice}
          onChange={onChange}
        />
      )}
    </Fold>
  )
}
