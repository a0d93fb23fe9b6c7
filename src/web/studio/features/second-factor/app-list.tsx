import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateOf, momentOf } from '#web/studio/lib/time/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import type { OwnFactors } from './calls/list-factors.ts'

type App = OwnFactors['apps'][number]
type AppListProps = { apps: readonly App[]; isBusy: boolean; onRemove: (app: App) => void }

/** The apps that make codes for the account. */
export function AppList({ apps, isBusy, onRemove }: AppListProps) {
  const { t } = useTranslation('studio-safety')
  const [asked, setAsked] = useState<App>()
  return (
    <>
      <ul className="grid divide-y divide-line">
        {apps.map((app) => (
          <li key={app.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-48 leading-snug">
              <p className="font-semibold [overflow-wrap:anywhere]">{app.name}</p>
              <p className="text-sm text-ink-soft">
                {t('apps.since', { at: dateOf(app.createdAt) })}
              </p>
              <p className="text-sm text-ink-soft">
                {t('apps.lastUsed', { at: momentOf(app.lastUsedAt) })}
              </p>
            </div>
            <Button
              variant="danger"
              size="sm"
              aria-label={t('apps.removeWhich', { name: app.name })}
              busy={isBusy}
              onClick={() => setAsked(app)}
            >
              {t('apps.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <AlertDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={t('apps.ask.title', { name: asked?.name ?? '' })}
        description={t(apps.length > 1 ? 'apps.ask.text' : 'apps.ask.textLast')}
        confirmLabel={t('apps.ask.confirm')}
        cancelLabel={t('apps.ask.no')}
        onConfirm={() => asked && onRemove(asked)}
      />
    </>
  )
}
