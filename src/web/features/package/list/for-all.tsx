import { useTranslation } from 'react-i18next'
import type { FileVariant } from '#domain/shop/articles.ts'
import { Segments } from '#web/ui/forms/segments.tsx'
import { commonFiles, type PackagePhoto } from '../package-state.ts'

type ForAllProps = { photos: readonly PackagePhoto[]; onChange: (files: FileVariant) => void }

/** One choice for the whole album; none of the two is marked while the photos differ. */
export function ForAll({ photos, onChange }: ForAllProps) {
  const { t } = useTranslation('package')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span aria-hidden className="font-semibold">
        {t('forAll.label')}
      </span>
      <Segments
        label={t('forAll.label')}
        value={commonFiles(photos)}
        onValueChange={onChange}
        segments={[
          { value: 'color', label: t('forAll.color') },
          { value: 'restored', label: t('forAll.restored') },
        ]}
      />
    </div>
  )
}
