import { CheckCheck, ZoomIn } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Failure } from '#web/ui/messages/failure.tsx'
import type { SheetPhoto } from './sheet-photos.ts'

type SheetToolsProps = {
  photos: readonly SheetPhoto[]
  /** Whether all of them are being fetched, as they can be ticked only then. */
  isLoading: boolean
  /** How many of them could not be had. */
  missing: number
  onTickAll: () => void
  onUntickAll: () => void
  onLook: (orderIds: readonly string[]) => void
}

/** What can be done with all photographs of the sheet, and how many are ticked. */
export function SheetTools({ photos, isLoading, missing, ...actions }: SheetToolsProps) {
  const { t } = useTranslation('contact-sheet')
  const total = photos.length
  const loaded = photos.filter(({ details }) => details !== undefined).length
  const ticked = photos.filter(({ isTicked }) => isTicked).length
  const toLookAt = photos.filter(({ needsLook }) => needsLook).map(({ order }) => order.id)
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold">
        {t('tools.ticked', { ticked, total })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" busy={isLoading} onClick={actions.onTickAll}>
          {!isLoading && <CheckCheck aria-hidden />}
          {isLoading ? t('tools.loading', { loaded, total }) : t('tools.tickAll')}
        </Button>
        {toLookAt.length > 0 && (
          <Button size="sm" variant="secondary" onClick={() => actions.onLook(toLookAt)}>
            <ZoomIn aria-hidden />
            {t('tools.look', { count: toLookAt.length })}
          </Button>
        )}
        {ticked > 0 && (
          <Button size="sm" variant="ghost" onClick={actions.onUntickAll}>
            {t('tools.untickAll')}
          </Button>
        )}
      </div>
      <Failure>{missing > 0 && t('tools.missing', { count: missing })}</Failure>
    </div>
  )
}
