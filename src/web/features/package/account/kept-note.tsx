import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { Standing } from './basket-sync.ts'

type KeptNoteProps = { standing: Standing; isEmpty: boolean }

/** Where the list is kept and for how long, or that it is not there yet. */
export function KeptNote({ standing, isEmpty }: KeptNoteProps) {
  const { t } = useTranslation('package')
  const isBehind = standing === 'waiting' || standing === 'refused'
  return (
    <>
      <p role="status" className="max-w-prose text-sm text-ink-soft empty:hidden">
        {isEmpty && standing === 'unknown' && t('kept.looking')}
        {!isEmpty && !isBehind && t('kept.text')}
      </p>
      <Notice tone="warning">{!isEmpty && isBehind && t(`kept.${standing}`)}</Notice>
    </>
  )
}
