import { LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import type { Preview } from '../preview/use-preview.ts'

/** What keeps the colours from being seen, over the picture. */
export function PreviewSign({ state, tryAgain }: Preview) {
  const { t } = useTranslation('studio-desk')
  const isBroken = state === 'unloadable' || state === 'broken'
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 bottom-3 z-10 grid justify-items-center"
    >
      {(state === 'slow' || state === 'loading') && (
        <p className="flex items-center gap-2 rounded-full bg-photo-shade px-3 py-1 text-sm text-on-photo">
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
          {t(`preview.${state}`)}
        </p>
      )}
      {isBroken && (
        <div className="pointer-events-auto mx-3 grid justify-items-center gap-3 rounded-card border border-line bg-surface p-4 text-center shadow-raised">
          <p>{t(`preview.${state}`)}</p>
          <Button size="sm" variant="secondary" onClick={tryAgain}>
            {t('preview.tryAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}
