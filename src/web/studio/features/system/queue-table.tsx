import { useTranslation } from 'react-i18next'
import type { SystemReport } from '#contract/studio/system.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { waitText } from './amounts.ts'
import { useTaskName } from './use-task-name.ts'

const COLUMNS = ['ready', 'running', 'later', 'dead'] as const

/** How much there is to do of each kind of job, and for how long it has waited. */
export function QueueTable({ queue }: { queue: SystemReport['queue'] }) {
  const { t } = useTranslation('studio-system')
  const taskName = useTaskName()
  return (
    <Panel title={t('queue.title')}>
      {queue.length === 0 && <p className="text-ink-soft">{t('queue.none')}</p>}
      {queue.length > 0 && (
        // Reachable by keyboard, because a narrow screen scrolls it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
        <section aria-label={t('queue.table')} tabIndex={0} className="overflow-x-auto">
          <table className="w-full text-left text-sm">
            <thead>
              <tr className="text-ink-soft">
                <th className="min-w-36 py-1 pr-3 font-semibold">{t('queue.task')}</th>
                {COLUMNS.map((column) => (
                  <th key={column} className="px-2 py-1 text-right font-semibold">
                    {t(`queue.${column}`)}
                  </th>
                ))}
                <th className="py-1 pl-2 text-right font-semibold">{t('queue.oldest')}</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {queue.map((one) => (
                <tr key={one.task}>
                  <th className="py-2 pr-3 font-normal">{taskName(one.task)}</th>
                  {COLUMNS.map((column) => (
                    <td key={column} className="px-2 py-2 text-right tabular-nums">
                      {one[column]}
                    </td>
                  ))}
                  <td className="py-2 pl-2 text-right whitespace-nowrap tabular-nums">
                    {one.ready > 0 ? waitText(one.oldestSeconds) : '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  )
}
