import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioSettings } from '#contract/studio/settings.ts'
import { momentOf } from '#web/studio/lib/time/dates.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

const SHOWN_AT_FIRST = 12

/** Every change, the newest first, with who made it, and what it was before and after. */
export function SettingHistory({ settings }: { settings: StudioSettings }) {
  const { t } = useTranslation('studio-settings')
  const [isWhole, setIsWhole] = useState(false)
  const { changes, defaults, readAt } = settings
  const withBefore = changes.map((change, index) => ({
    ...change,
    before:
      changes.slice(0, index).findLast(({ area }) => area === change.area)?.value ??
      defaults[change.area],
  }))
  const newestFirst = withBefore.toReversed()
  const shown = isWhole ? newestFirst : newestFirst.slice(0, SHOWN_AT_FIRST)
  return (
    <Panel title={t('history')}>
      {changes.length === 0 && <p className="text-ink-soft">{t('nothingSet')}</p>}
      <ul className="grid divide-y divide-line">
        {shown.map(({ id, area, validFrom, setAt, setBy, origin, before, value }) => (
          <li key={id} className="py-2">
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <span className="min-w-40 font-semibold">{t(`${area}.title`)}</span>
              <span>{t('validFrom', { at: momentOf(validFrom) })}</span>
              {Date.parse(validFrom) > Date.parse(readAt) && (
                <Badge tone="info">{t('toCome')}</Badge>
              )}
              <span className="text-sm text-ink-soft">
                {t(origin === 'import' ? 'importedBy' : 'setBy', {
                  name: setBy ?? t('somebodyGone'),
                  at: momentOf(setAt),
                })}
              </span>
            </div>
            <ul className="mt-1 grid gap-0.5 text-sm break-words">
              {differences(before, value).map(({ name, from, to }) => (
                <li key={name}>
                  <span className="text-ink-soft">{name}:</span> <del>{from}</del> → {to}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {shown.length < changes.length && (
        <Button variant="secondary" size="sm" onClick={() => setIsWhole(true)}>
          {t('showAll', { count: changes.length })}
        </Button>
      )}
    </Panel>
  )
}

/** What differs between two values of an area, part by part. */
function differences(before: object, after: object) {
  const [old, now] = [before, after].map((value) => new Map<string, unknown>(Object.entries(value)))
  const names = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])]
  return names
    .map((name) => ({ name, from: words(old?.get(name)), to: words(now?.get(name)) }))
    .filter(({ from, to }) => from !== to)
}

const NOTHING = '–'

function words(value: unknown): string {
  if (value === undefined || value === '') return NOTHING
  if (Array.isArray(value)) return value.map(words).join(', ')
  return typeof value === 'object' && value !== null
    ? Object.values(value).map(words).join(' ')
    : String(value)
}
