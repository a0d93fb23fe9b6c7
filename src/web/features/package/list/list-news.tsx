import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { Progress } from '#web/ui/messages/progress.tsx'
import { isAwaited, isRefused, isUploaded, type PackageState } from '../package-state.ts'

type ListNewsProps = { state: PackageState; onRemove: (ids: readonly string[]) => void }

/** How far the sending is, and what of the last choice is not in the list. */
export function ListNews({ state, onRemove }: ListNewsProps) {
  const { t } = useTranslation('package')
  const { photos, twice, leftOut } = state
  const refused = photos.filter(isRefused)
  const done = photos.filter(isUploaded).length
  const all = photos.length - refused.length
  const isSending = photos.some(isAwaited)
  return (
    <div className="grid gap-3">
      {isSending && (
        <div className="grid gap-1.5">
          <p className="text-sm">
            <span className="font-semibold">{t('list.progress', { done, all })}</span>{' '}
            <span className="text-ink-soft">{t('list.stay')}</span>
          </p>
          <Progress value={done} max={all} label={t('list.progress', { done, all })} />
        </div>
      )}
      <p role="status" className="sr-only">
        {!isSending && done > 0 && t('list.arrived')}
      </p>
      <Notice tone="info">
        {(twice > 0 || leftOut > 0) && (
          <>
            {twice > 0 && <p>{t('list.twice', { count: twice })}</p>}
            {leftOut > 0 && <p>{t('list.leftOut', { count: leftOut })}</p>}
          </>
        )}
      </Notice>
      <Notice tone="warning">
        {refused.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p>{t('list.refused', { count: refused.length })}</p>
            <Button
              variant="secondary"
              size="sm"
              className="min-h-11"
              onClick={() => onRemove(refused.map(({ id }) => id))}
            >
              {t('list.removeRefused', { count: refused.length })}
            </Button>
          </div>
        )}
      </Notice>
    </div>
  )
}
