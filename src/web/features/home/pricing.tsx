import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrintSizeCard } from '#web/lib/order/print-size-card.ts'
import { navigate } from '#web/lib/pages/navigation.ts'
import { PRICING_ANCHOR, paths, useLanguage, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { usePreparePage } from '#web/lib/pages/prepare-page.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { ProductSafety } from '#web/orders/product-safety.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { PricingCard } from './pricing-card.tsx'
import { priceSizes } from './print-size-card.ts'

export function Pricing() {
  const { t } = useTranslation('home')
  const { t: catalog } = useTranslation('catalog')
  const language = useLanguage()
  const prices = useShopPrices()
  const localized = useLocalizedPath()
  const preparePage = usePreparePage()
  const [chosen, setChosen] = useState<string>()

  const proceed = async (card: PrintSizeCard) => {
    setChosen(card.name)
    try {
      await preparePage('upload')
      navigate(localized(paths.upload({ printSize: card })))
    } catch (error) {
      console.error('The upload page could not be opened', error)
      window.alert(t('pricing.failed'))
    }
    setChosen(undefined)
  }

  return (
    <Section
      id={PRICING_ANCHOR}
      heading={t('pricing.title')}
      lead={t('pricing.subtitle')}
      tone="sunken"
      isCentered
    >
      <ul className="mx-auto grid max-w-lg gap-10 lg:max-w-none lg:grid-cols-3 lg:gap-6">
        {priceSizes(prices, language, catalog).map(({ size, price, card }) => (
          <PricingCard
            key={size.id}
            size={size}
            price={price}
            card={card}
            isChosen={chosen === card.name}
            isDisabled={chosen !== undefined}
            onStart={() => proceed(card)}
          />
        ))}
      </ul>
      <p className="mt-8 text-center text-ink-soft">
        {t('pricing.file')}{' '}
        <TextLink to={localized(paths.upload({ product: 'files' }))}>
          {t('pricing.orderFile')}
        </TextLink>
      </p>
      <ProductSafety className="mx-auto mt-8 max-w-lg lg:max-w-3xl" />
      <p className="mt-10 text-center text-sm text-ink-soft">{t('samples')}</p>
    </Section>
  )
}
