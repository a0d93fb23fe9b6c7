import { Check, CloudOff, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRefusalWords } from '#web/studio/lib/backend/refusal-words.ts'
import type { SaveStatus } from './autosaver.ts'

/** Whether the shop has the marks. */
export function SaveSign({ state, error }: SaveStatus) {
  const { t } = useTranslation('studio-desk')
  const words = useRefusalWords()
  const isStuck = state === 'failed' || state === 'refused' || state === 'conflict'
  return (
    <p
      role="status"
      data-stuck={isStuck}
      className="flex min-w-0 items-center gap-1.5 text-sm text-ink-soft data-[stuck=true]:text-warning [&_svg]:size-4 [&_svg]:shrink-0"
    >
      {state === 'saved' && (
        <>
          <Check aria-hidden />
          {t('save.saved')}
        </>
      )}
      {(state === 'waiting' || state === 'saving') && (
        <>
          <LoaderCircle aria-hidden className="animate-spin" />
          {t('save.saving')}
        </>
      )}
      {isStuck && (
        <>
          <CloudOff aria-hidden />
          <span className="min-w-0">{t('save.failed', { reason: words(error) })}</span>
        </>
      )}
    </p>
  )
}
