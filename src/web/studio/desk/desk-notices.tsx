import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { Notice } from '#web/ui/messages/notice.tsx'
import { useMember } from '../lib/staff/member.ts'
import { ReadyNotice } from './ready-notice.tsx'

type DeskNoticesProps = {
  order: StudioOrder
  isLocked: boolean
  /** Whether the marks were set on another part of the photo. */
  areMoved: boolean
  /** What else this desk has to say. */
  more?: string | null
}

/** What somebody has to know before they draw. */
export function DeskNotices({ order, isLocked, areMoved, more }: DeskNoticesProps) {
  const { t } = useTranslation('studio-desk')
  const { id } = useMember()
  const { claimedBy, restoration } = order
  const isSomebodyElses = claimedBy !== null && claimedBy.id !== id
  const failure = restoration?.isRunning ? undefined : restoration?.failure
  return (
    <div className="grid gap-2 px-3 empty:hidden [&>*:not(:empty)]:my-2">
      <Notice tone="warning">
        {isLocked && (isSomebodyElses ? t('locked.by', { name: claimedBy.name }) : t('locked.now'))}
      </Notice>
      <Notice tone="warning">{failure && t('make.failed', { reason: failure })}</Notice>
      <Notice tone="warning">{areMoved && t('moved')}</Notice>
      <Notice tone="info">{more}</Notice>
      <ReadyNotice order={order} />
    </div>
  )
}
