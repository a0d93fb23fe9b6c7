import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { studioPaths } from '#web/studio/lib/paths.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Link } from '#web/ui/links/link.tsx'

/** The other photographs of a purchase: often the same people, with the same colours. */
export function BoughtWith({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-order')
  const { together } = order
  if (together.length === 0) return null
  return (
    <Panel title={t('together.title', { count: together.length })}>
      <ol className="grid max-h-80 gap-x-4 overflow-y-auto text-sm">
        {together.map(({ id, number, fileName, printSizeText, status }) => (
          <li key={id} className="flex min-h-9 flex-wrap items-center gap-x-3">
            <Link
              to={studioPaths.order(id)}
              className="font-semibold text-accent underline underline-offset-4"
            >
              {number}
            </Link>
            <span className="min-w-0 flex-1 truncate" title={fileName}>
              {t('together.photo', { fileName, size: printSizeText })}
            </span>
            <span className="text-ink-soft">{t(`together.status.${status}`)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
