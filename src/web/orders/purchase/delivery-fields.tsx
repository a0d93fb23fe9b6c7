import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRange } from '#domain/figures.ts'
import { languageTag } from '#domain/languages.ts'
import { countryName } from '#domain/orders/address.ts'
import type { Country } from '#domain/orders/countries.ts'
import { formatMoney } from '#domain/payments/money.ts'
import { deliveryServices, zoneOf } from '#domain/purchases/delivery.ts'
import { type DeliveryService, transitDays } from '#domain/purchases/delivery-services.ts'
import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import {
  deliveryPriceOf,
  type PurchaseDelivery,
  SERVED_COUNTRIES,
} from '#web/lib/order/purchase-delivery.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'

type DeliveryFieldsProps = {
  items: readonly PurchaseItem[]
  delivery: PurchaseDelivery
  /** Told what the customer changes; a service that a new country lacks is for the caller to replace. */
  onChange: (delivery: PurchaseDelivery) => void
}

/** Where a parcel goes, and how fast: both decide what its delivery costs. */
export function DeliveryFields({ items, delivery, onChange }: DeliveryFieldsProps) {
  const { t } = useTranslation('wizard')
  const group = useId()
  const { country, service: chosen } = delivery
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3>{t('orderWizard.small.title')}</h3>
      <Field
        label={t('orderWizard.small.country')}
        hint={chosen === 'free' ? t('orderWizard.payment.address') : t('orderWizard.small.address')}
      >
        {(control) => (
          <Select
            {...control}
            autoComplete="shipping country"
            value={country}
            onChange={({ currentTarget }) => {
              const next = SERVED_COUNTRIES.find((one) => one === currentTarget.value)
              if (next) onChange({ ...delivery, country: next })
            }}
          >
            <CountryOptions />
          </Select>
        )}
      </Field>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{t('orderWizard.small.service')}</legend>
        {deliveryServices(items, country).map((service) => (
          <label key={service} className="flex min-h-11 items-start gap-3 py-1.5">
            <input
              type="radio"
              name={group}
              className="mt-0.5 size-5 shrink-0 accent-accent"
              checked={chosen === service}
              onChange={() => onChange({ ...delivery, service })}
            />
            <span>
              {t(`orderWizard.small.${service}`)}{' '}
              <Price items={items} delivery={{ country, service }} />
              <Days country={country} service={service} />
            </span>
          </label>
        ))}
      </fieldset>
    </div>
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

type PriceProps = { items: readonly PurchaseItem[]; delivery: PurchaseDelivery }

/** Nothing where the name of the service says it. */
function Price({ items, delivery }: PriceProps) {
  const language = useLanguage()
  if (delivery.service === 'free') return null
  const price = deliveryPriceOf(items, delivery, language)
  return <span className="font-semibold">{formatMoney(price, language)}</span>
}

/** From the workshop to the door; of what travels free, from the order on. */
function Days({ country, service }: { country: Country; service: DeliveryService }) {
  const { t } = useTranslation('wizard')
  const [from, count] = POLICIES.deliveryWeeks.standard
  const days = service === 'free' ? undefined : transitDays(zoneOf(country), service)
  return (
    <span className="block text-sm text-ink-soft">
      {service === 'free' && t('orderWizard.payment.delivery', { from, count })}
      {days && t('orderWizard.small.days', { range: formatRange(days), count: days[1] })}
    </span>
  )
}
