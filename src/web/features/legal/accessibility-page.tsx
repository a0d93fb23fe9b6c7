import { useTranslation } from 'react-i18next'
import { authoritiesOf } from '#domain/law/accessibility.ts'
import { countryName } from '#domain/orders/address.ts'
import { OPERATOR } from '#domain/shop/imprint.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { LegalPage } from './legal-page.tsx'

/** How usable the shop is for people with disabilities, as the law wants it said. */
export function AccessibilityPage() {
  const { t } = useTranslation('accessibility')
  const sections = t('sections', { returnObjects: true })
  const authorities = useAuthorities()
  return (
    <LegalPage
      title={t('title')}
      lead={t('lead')}
      version={t('version')}
      contents={t('contents')}
      sections={[
        ...sections,
        {
          id: 'authority',
          title: t('authority.title'),
          paragraphs: [t('authority.text')],
          points: authorities,
        },
      ]}
    />
  )
}

/** Those of the markets that the shop sells to; the reader's own country comes first. */
function useAuthorities(): string[] {
  const language = useLanguage()
  const own = OPERATOR.markets.filter((market) => market === language)
  const others = OPERATOR.markets.filter((market) => market !== language)
  return authoritiesOf([...own, ...others]).map(
    ({ country, name, address, email }) =>
      `${countryName(country, language)}: ${name}, ${address}, ${email}`,
  )
}
