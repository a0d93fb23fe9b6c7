import { useTranslation } from 'react-i18next'
import { formatRange } from '#domain/figures.ts'
import { formatMoney } from '#domain/payments/money.ts'
import { paths, useLanguage, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { TextTable } from '#web/ui/sections/text-table.tsx'
import { deliveryRates } from './delivery-rates.ts'

/** A table for each zone: what each service takes and costs. */
export function DeliveryZones() {
  const { t } = useTranslation('shipping-info')
  const language = useLanguage()
  const localized = useLocalizedPath()
  return (
    <>
      <ul className="grid items-start gap-x-6 gap-y-8 lg:grid-cols-3">
        {deliveryRates(language).map(({ zone, rates }) => (
          <li key={zone} className="min-w-0">
            <TextTable
              caption={t(`zones.${zone}.title`)}
              columns={[t('zones.service'), t('zones.days'), t('zones.price')]}
              rows={rates.map(({ service, days, price }) => [
                t(`services.${service}`),
                formatRange(days),
                formatMoney(price, language),
              ])}
            />
            <p className="mt-3 px-1 text-ink-soft">{t(`zones.${zone}.note`)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-ink-soft">{t('zones.from')}</p>
      <TextLink to={localized(paths.package({ product: 'framed' }))}>{t('zones.faster')}</TextLink>
    </>
  )
}
