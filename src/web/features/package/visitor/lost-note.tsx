import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/messages/notice.tsx'

/** That the browser has let go of photos which were chosen before their owner signed in. */
export function LostNote({ count }: { count: number }) {
  const { t } = useTranslation('package')
  return <Notice tone="warning">{count > 0 && t('visitor.lost', { count })}</Notice>
}
