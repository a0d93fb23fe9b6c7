import { useTranslation } from 'react-i18next'
import { countryName } from '#domain/orders/address.ts'
import { OPERATOR } from '#domain/shop/imprint.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'

/** The companies that handle customers' data for the shop, each with what it does. */
export function useDataRecipients(): string[] {
  const { t } = useTranslation('privacy')
  const language = useLanguage()
  return OPERATOR.dataRecipients.map(({ name, country, does }) =>
    t('recipient.line', {
      name,
      country: countryName(country, language),
      what: t(`recipient.${does}`),
    }),
  )
}
