import { useTranslation } from 'react-i18next'
import { FADING_CHOICES, type FadingChoice } from '#contract/restoration/fading.ts'
import type { StudioOrder } from '#contract/studio/order.ts'
import { readReport } from '#web/studio/lib/pictures/engine-report.ts'
import { steadyUrl } from '#web/studio/lib/pictures/steady-url.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ThroughTables } from '#web/ui/pictures/through-tables.tsx'

type FadingFieldProps = {
  order: StudioOrder
  /** Undefined: as the engine judges. */
  value: FadingChoice | undefined
  onChange: (value: FadingChoice | undefined) => void
}

/** How far the next version is brought back from fading, and at once what that looks like. */
export function FadingField({ order, value, onChange }: FadingFieldProps) {
  const { t } = useTranslation('studio-order')
  const made = newestMade(order)
  return (
    <div className="grid max-w-sm gap-2">
      <Field
        label={t('engine.fading')}
        {...(made && { hint: t(`engine.fadingSeen.${made.fading.likelihood}`) })}
      >
        {(control) => (
          <Select
            {...control}
            value={value ?? ''}
            onChange={({ target }) =>
              onChange(FADING_CHOICES.find((choice) => choice === target.value))
            }
          >
            <option value="">{t('engine.fadings.engine')}</option>
            {FADING_CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {t(`engine.fadings.${choice}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {made && value !== undefined && value !== made.fading.done && (
        <ThroughTables tables={made.fading.tables[value]}>
          <img
            src={steadyUrl('screen', made.screenUrl)}
            alt={t('engine.fadingPreview')}
            className="block max-h-72 rounded-lg bg-sunken"
          />
        </ThroughTables>
      )}
    </div>
  )
}

/** The newest picture that the engine made, and what it said about its fading. */
function newestMade({ proofs }: StudioOrder) {
  const newest = proofs.findLast(({ report }) => report !== null)
  const fading = readReport(newest?.report)?.fading
  const screenUrl = newest?.screenUrl
  return fading && screenUrl ? { fading, screenUrl } : undefined
}
