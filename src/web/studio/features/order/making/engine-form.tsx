import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import type { StudioRestoreSettings } from '#contract/studio/order-actions.ts'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { KeptMarks } from '../colours/kept-marks.tsx'
import { readSettings } from './engine-settings.ts'
import { StrengthField } from './strength-field.tsx'

const STRENGTHS = ['tone', 'denoise', 'sharpen'] as const
const SOURCES = ['auto', 'colour', 'monochrome'] as const
const COLOURS = ['auto', 'black_and_white'] as const

/** Has the engine make another version with other settings. */
export function EngineForm({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-order')
  const keptFrameId = useId()
  const [settings, setSettings] = useState(() => readSettings(order.settings))
  const restore = useOrderAction<{ settings: StudioRestoreSettings }>(
    'studio-restore',
    order,
    t('engine.started'),
  )
  if (!order.may.includes('run_engine')) return null
  const change = (changed: Partial<StudioRestoreSettings>) =>
    setSettings((current) => ({ ...current, ...changed }))
  const colourMarks = settings.hints?.marks.length ?? 0
  const repairMarks = settings.repairMarks?.marks.length ?? 0
  const hasMarks = colourMarks + repairMarks > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void restore.run({ settings })
  }
  return (
    <Panel anchor="engine" title={t('engine.title')}>
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {STRENGTHS.map((name) => (
            <StrengthField
              key={name}
              label={t(`engine.${name}`)}
              value={settings[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
          <Field label={t('engine.source')}>
            {(control) => (
              <Select
                {...control}
                value={settings.source}
                onChange={({ target }) =>
                  change({ source: SOURCES.find((one) => one === target.value) ?? 'auto' })
                }
              >
                {SOURCES.map((source) => (
                  <option key={source} value={source}>
                    {t(`engine.sources.${source}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('engine.colour')}>
            {(control) => (
              <Select
                {...control}
                value={settings.colour}
                onChange={({ target }) =>
                  change({ colour: COLOURS.find((one) => one === target.value) ?? 'auto' })
                }
              >
                {COLOURS.map((colour) => (
                  <option key={colour} value={colour}>
                    {t(`engine.colours.${colour}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <label className="flex min-h-11 items-center gap-3 self-end font-semibold">
            <input
              type="checkbox"
              checked={settings.repair}
              onChange={(event) => change({ repair: event.target.checked })}
              className="size-5 accent-accent"
            />
            {t('engine.repair')}
          </label>
          <div className="self-end">
            <label className="flex min-h-11 items-center gap-3 font-semibold">
              <input
                type="checkbox"
                checked={settings.geometry !== 'off'}
                disabled={hasMarks}
                aria-describedby={hasMarks ? keptFrameId : undefined}
                onChange={(event) => change({ geometry: event.target.checked ? 'auto' : 'off' })}
                className="size-5 accent-accent"
              />
              {t('engine.geometry')}
            </label>
            {hasMarks && (
              <p id={keptFrameId} className="text-ink-soft text-sm">
                {t('engine.keptFrame')}
              </p>
            )}
          </div>
        </div>
        <KeptMarks hints={settings.hints} told={settings.told} />
        {repairMarks > 0 && (
          <p className="text-ink-soft">{t('engine.repairMarks', { count: repairMarks })}</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="sm" variant="secondary" busy={restore.isBusy}>
            {t('engine.submit')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setSettings(readSettings({}))}>
            {t('engine.reset')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
