import { TriangleAlert } from 'lucide-react'
import type { Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '#domain/figures.ts'
import { missingShare } from '#domain/photos/missing-part.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { missingPartOf, type PackageAction, type PackagePhoto } from '../package-state.ts'

type DamagedNoteProps = { photo: PackagePhoto; dispatch: Dispatch<PackageAction> }

/** That a file is damaged, and whether its owner goes on with what is left. Nothing of a whole one. */
export function DamagedNote({ photo, dispatch }: DamagedNoteProps) {
  const { t } = useTranslation('package')
  const language = useLanguage()
  const missing = missingPartOf(photo)
  if (missing === undefined) return null
  const { id, acceptsMissing = false } = photo
  const percent = formatPercent(missingShare(missing) * 100, language)
  const textId = `damaged-${id}`
  return (
    <div className="basis-full text-sm @2xl:col-start-2 @2xl:row-start-3">
      <p id={textId} className="flex gap-1.5 text-warning">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
        {t('photo.damaged', { percent })}
      </p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={acceptsMissing}
          aria-describedby={textId}
          onChange={({ currentTarget: { checked } }) =>
            dispatch({ type: 'missing-accepted', id, accepts: checked })
          }
        />
        {t('photo.goOn')}
      </label>
    </div>
  )
}
