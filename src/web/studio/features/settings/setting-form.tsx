import { Save } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type SettingValue,
  type StudioSettingSetRequest,
  type StudioSettings,
  studioSettingSetRequestSchema,
} from '#contract/studio/settings.ts'
import { useStudioChange } from '#web/studio/lib/backend/use-studio-change.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { SETTINGS_KEY, setSetting } from './fetch-settings.ts'
import { lastOf } from './settings-of.ts'

type SettingFormProps<Draft> = {
  area: SettingValue['area']
  settings: StudioSettings
  mayChange: boolean
  /** What holds, as it is typed. */
  present: Draft
  /** What was typed, as it is kept. */
  toValue: (draft: Draft) => unknown
  /** The fields; `faultOf` names what is wrong with the one at a path, once it was to be saved. */
  children: (form: {
    draft: Draft
    change: (draft: Draft) => void
    faultOf: (path: string) => string | undefined
  }) => ReactNode
}

/** One area of the settings: shown, typed anew, and saved from a moment on. */
export function SettingForm<Draft>(props: SettingFormProps<Draft>) {
  const { area, settings, mayChange, present, toValue, children } = props
  const { t } = useTranslation('studio-settings')
  const [draft, setDraft] = useState<Draft>()
  const [from, setFrom] = useState('')
  const [faults, setFaults] = useState<readonly string[]>([])
  const id = useId()
  const save = useStudioChange(setSetting, { stale: SETTINGS_KEY, doneText: t('done') })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = studioSettingSetRequestSchema.safeParse({
      area,
      value: toValue(draft ?? present),
      after: lastOf(settings.changes, area),
      validFrom: from === '' ? null : new Date(from).toISOString(),
    })
    setFaults(read.error?.issues.map(({ path }) => path.slice(1).join('.')) ?? [])
    if (read.success && (await save.run(read.data satisfies StudioSettingSetRequest))) {
      setDraft(undefined)
      setFrom('')
    }
  }

  return (
    <Panel title={t(`${area}.title`)}>
      <p className="mb-4 max-w-prose text-sm text-ink-soft">{t(`${area}.about`)}</p>
      <form noValidate onSubmit={(event) => void submit(event)} aria-describedby={id}>
        <fieldset disabled={!mayChange} className="grid gap-3">
          {children({
            draft: draft ?? present,
            change: setDraft,
            faultOf: (path) => (faults.includes(path) ? t('fault') : undefined),
          })}
          {mayChange && (
            <div className="flex flex-wrap items-end gap-3 pt-2">
              <Field label={t('from')} hint={t('fromHint')}>
                {(control) => (
                  <Input
                    {...control}
                    type="datetime-local"
                    value={from}
                    onChange={({ currentTarget }) => setFrom(currentTarget.value)}
                  />
                )}
              </Field>
              <Button type="submit" busy={save.isBusy} disabled={draft === undefined}>
                <Save aria-hidden />
                {t('save')}
              </Button>
              {draft !== undefined && (
                <Button type="button" variant="secondary" onClick={() => setDraft(undefined)}>
                  {t('discard')}
                </Button>
              )}
            </div>
          )}
        </fieldset>
        <p id={id} role="status" className="mt-2 text-sm text-danger empty:hidden">
          {faults.length > 0 && t('faults')}
        </p>
      </form>
    </Panel>
  )
}
