import { useTranslation } from 'react-i18next'
import { Trans } from 'react-i18next/TransWithoutContext'
import { POLICIES } from '#domain/shop/policies.ts'
import { PAGE_PATHS, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { AsideLink } from '#web/ui/links/aside-link.tsx'

/** Which terms the button that obliges to pay accepts. */
export function AcceptedTerms() {
  const { t, i18n } = useTranslation('wizard')
  const localized = useLocalizedPath()
  return (
    <p className="text-sm text-ink-soft">
      <Trans
        t={t}
        i18n={i18n}
        i18nKey="orderWizard.payment.terms"
        values={{ version: POLICIES.termsVersion }}
        components={{ terms: <AsideLink href={localized(PAGE_PATHS.terms)} /> }}
      />
    </p>
  )
}
