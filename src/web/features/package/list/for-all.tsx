import { useTranslation } from 'react-i18next'
import { commonChoice, type PhotoChoice } from '#web/orders/products/photo-choice.ts'
import { PhotoChoiceForm } from '#web/orders/products/photo-choice-form.tsx'
import { Card } from '#web/ui/card.tsx'
import type { PackagePhoto } from '../package-state.ts'

type ForAllProps = { photos: readonly PackagePhoto[]; onChange: (choice: PhotoChoice) => void }

/** One choice for the whole album; nothing is marked while the photos differ. */
export function ForAll({ photos, onChange }: ForAllProps) {
  const { t } = useTranslation('package')
  const choice = commonChoice(photos)
  return (
    <Card className="p-4 sm:p-5">
      <PhotoChoiceForm label={t('forAll.label')} choice={choice} onChange={onChange} />
      {!choice && <p className="mt-3 text-sm text-ink-soft">{t('forAll.differ')}</p>}
    </Card>
  )
}
