import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRange } from '#domain/figures.ts'
import { languageTag } from '#domain/languages.ts'
import { countryName } from '#domain/orders/address.ts'
import type { Country } from '#domain/orders/countries.ts'
import { formatMoney } from '#domain/payments/money.ts'
import { zoneOf } from '#domain/purchases/delivery.ts'
import { type PaidService, transitDays } from '#domain/purchases/delivery-services.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { boughtProduct } from '../bought-product.ts'
import { useFilesVariant } from '../colours/use-files-variant.ts'
import { deliveryOf, deliveryPrice, SERVED_COUNTRIES, servicesTo } from '../delivery-choice.ts'
import type { StepProps } from '../step-props.ts'

/** Where a parcel goes, and how fast: both decide what its delivery costs. */
export function DeliveryFields({ order, dispatch }: StepProps) {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  const chosen = deliveryOf(order, language)
  const change = (part: Partial<typeof chosen>) =>
    dispatch({
      type: 'delivery-chosen',
      delivery: deliveryOf({ delivery: { ...chosen, ...part } }, language),
    })
  const bought = boughtProduct({ ...order, files: useFilesVariant(order) })
  const group = useId()
  if (!bought) return null
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-6">
      <h3>{t('orderWizard.small.title')}</h3>
      <Field label={t('orderWizard.small.country')} hint={t('orderWizard.small.address')}>
        {(control) => (
          <Select
            {...control}
            autoComplete="shipping country"
            value={chosen.country}
            onChange={({ currentTarget }) => {
              const country = SERVED_COUNTRIES.find((one) => one === currentTarget.value)
              if (country) change({ country })
            }}
          >
            <CountryOptions />
          </Select>
        )}
      </Field>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{t('orderWizard.small.service')}</legend>
        {servicesTo(chosen.country).map((service) => (
          <label key={service} className="flex min-h-11 items-start gap-3 py-1.5">
            <input
              type="radio"
              name={group}
              className="mt-0.5 size-5 shrink-0 accent-accent"
              checked={chosen.service === service}
              onChange={() => change({ service })}
            />
            <span>
              {t(`orderWizard.small.${service}`)}{' '}
              <span className="font-semibold">
                {formatMoney(deliveryPrice(bought, { ...chosen, service }, language), language)}
              </span>
              <Days country={chosen.country} service={service} />
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  )
}

/** The countries in the order of their names. */
function CountryOptions() {
  const language = useLanguage()
  const collator = new Intl.Collator(languageTag(language))
  return SERVED_COUNTRIES.map((country) => ({ country, name: countryName(country, language) }))
    .toSorted((one, other) => collator.compare(one.name, other.name))
    .map(({ country, name }) => (
      <option key={country} value={country}>
        {name}
      </option>
    ))
}

function Days({ country, service }: { country: Country; service: PaidService }) {
  const { t } = useTranslation('wizard')
  const days = transitDays(zoneOf(country), service)
  if (!days) return null
  return (
    <span className="block text-sm text-ink-soft">
      {t('orderWizard.small.days', { range: formatRange(days), count: days[1] })}
    </span>
  )
}
