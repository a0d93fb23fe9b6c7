import { useTranslation } from 'react-i18next'
import type { SystemReport } from '#contract/studio/system.ts'
import { momentOf } from '#web/studio/lib/time/dates.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { JobOrderLink } from './job-order-link.tsx'

type MissingFileListProps = { check: NonNullable<SystemReport['fileCheck']> }

/** Files that are gone, each with the order that it belongs to. */
export function MissingFileList({ check }: MissingFileListProps) {
  const { t } = useTranslation('studio-system')
  const { checkedAt, missing, missingFiles } = check
  const left = missing - missingFiles.length
  return (
    <Panel title={t('missing.title')}>
      <p className="text-ink-soft">{t('missing.text', { at: momentOf(checkedAt) })}</p>
      <ul className="grid divide-y divide-line">
        {missingFiles.map(({ key, orderId }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 py-1">
            <span className="py-2 font-mono text-sm [overflow-wrap:anywhere]">{key}</span>
            {orderId && <JobOrderLink orderId={orderId} />}
          </li>
        ))}
      </ul>
      {left > 0 && <p className="text-sm text-ink-soft">{t('missing.more', { count: left })}</p>}
    </Panel>
  )
}
