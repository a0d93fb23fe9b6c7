import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { VersionItem } from './version-item.tsx'

/** Every finished picture of the order, the newest first. */
export function VersionList({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-order')
  const { proofs, restoration } = order
  const newest = proofs.findLast(({ source }) => source === 'engine')
  return (
    <Panel title={t('versions.title')}>
      <div className="grid gap-3">
        <Notice tone="info">{restoration?.isRunning && t('versions.running')}</Notice>
        <Notice tone="warning">
          {restoration?.failure && t('versions.failed', { reason: restoration.failure })}
        </Notice>
        {proofs.length === 0 && !restoration?.isRunning && (
          <p className="text-ink-soft">{t('versions.none')}</p>
        )}
        <ul className="grid gap-3 empty:hidden">
          {proofs.toReversed().map((proof) => (
            <VersionItem key={proof.id} order={order} proof={proof} isNewest={proof === newest} />
          ))}
        </ul>
      </div>
    </Panel>
  )
}
