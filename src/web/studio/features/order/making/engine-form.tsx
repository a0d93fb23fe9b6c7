import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { Controller, useController, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import type { StudioRestoreSettings } from '#contract/studio/order-actions.ts'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { KeptMarks } from '../colours/kept-marks.tsx'
import { allSettingsSchema, readSettings } from './engine-settings.ts'
import { FadingField } from './fading-field.tsx'
import { StrengthField } from './strength-field.tsx'

const STRENGTHS = ['tone', 'denoise', 'sharpen'] as const
const SOURCES = ['auto', 'colour', 'monochrome'] as const
const NEGATIVES = ['auto', 'yes', 'no'] as const
const COLOURS = ['auto', 'black_and_white'] as const

/** Has the engine make another version with other settings. */
export function EngineForm({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-order')
  const keptFrameId = useId()
  const {
    register,
    handleSubmit,
    control: formControl,
    reset,
  } = useForm({
    resolver: zodResolver(allSettingsSchema),
    defaultValues: readSettings(order.settings),
  })
  const [hints, told, marks] = useWatch({
    control: formControl,
    name: ['hints', 'told', 'repairMarks'],
  })
  const { field: geometry } = useController({ control: formControl, name: 'geometry' })
  const restore = useOrderAction<{ settings: StudioRestoreSettings }>(
    'studio-restore',
    order,
    t('engine.started'),
  )
  if (!order.may.includes('run_engine')) return null
  const colourMarks = hints?.marks.length ?? 0
  const repairMarks = marks?.marks.length ?? 0
  const hasMarks = colourMarks + repairMarks > 0
  const submit = handleSubmit((settings) => restore.run({ settings }))
  return (
    <Panel anchor="engine" title={t('engine.title')}>
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {STRENGTHS.map((name) => (
            <Controller
              key={name}
              control={formControl}
              name={name}
              render={({ field: { value, onChange } }) => (
                <StrengthField label={t(`engine.${name}`)} value={value} onChange={onChange} />
              )}
            />
          ))}
          <Field label={t('engine.source')}>
            {(control) => (
              <Select {...control} {...register('source')}>
                {SOURCES.map((source) => (
                  <option key={source} value={source}>
                    {t(`engine.sources.${source}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('engine.negative')}>
            {(control) => (
              <Select {...control} {...register('negative')}>
                {NEGATIVES.map((negative) => (
                  <option key={negative} value={negative}>
                    {t(`engine.negatives.${negative}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('engine.colour')}>
            {(control) => (
              <Select {...control} {...register('colour')}>
                {COLOURS.map((colour) => (
                  <option key={colour} value={colour}>
                    {t(`engine.colours.${colour}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <label className="flex min-h-11 items-center gap-3 self-end font-semibold">
            <input type="checkbox" {...register('repair')} className="size-5 accent-accent" />
            {t('engine.repair')}
          </label>
          <div className="self-end">
            <label className="flex min-h-11 items-center gap-3 font-semibold">
              <input
                type="checkbox"
                checked={geometry.value !== 'off'}
                disabled={hasMarks}
                aria-describedby={hasMarks ? keptFrameId : undefined}
                onChange={({ target }) => geometry.onChange(target.checked ? 'auto' : 'off')}
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
        <Controller
          control={formControl}
          name="fading"
          render={({ field: { value, onChange } }) => (
            <FadingField order={order} value={value} onChange={onChange} />
          )}
        />
        <KeptMarks hints={hints} told={told} />
        {repairMarks > 0 && (
          <p className="text-ink-soft">{t('engine.repairMarks', { count: repairMarks })}</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="sm" variant="secondary" busy={restore.isBusy}>
            {t('engine.submit')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => reset(readSettings({}))}>
            {t('engine.reset')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
