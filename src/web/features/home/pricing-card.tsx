import clsx from 'clsx'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { localPaymentMethods } from '#domain/payments/payment-methods.ts'
import type { PrintSize } from '#domain/shop/catalog.ts'
import type { PrintSizeCard } from '#web/lib/order/print-size-card.ts'
import { paths, useLanguage, useLocalizedPath } from '#web/lib/pages/paths.ts'
import type { ShownPrice } from '#web/lib/prices/shown-price.ts'
import { WhileReduced } from '#web/lib/prices/while-reduced.tsx'
import { Picture } from '#web/pictures/picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { BankGlyph, CardGlyph, PhoneGlyph } from '#web/ui/glyphs.tsx'
import { CheckPoints } from '#web/ui/sections/check-points.tsx'

type PricingCardProps = {
  size: PrintSize
  price: ShownPrice
  card: PrintSizeCard
  isChosen: boolean
  isDisabled: boolean
  onStart: () => void
}

export function PricingCard({
  size,
  price,
  card,
  isChosen,
  isDisabled,
  onStart,
}: PricingCardProps) {
  const { t } = useTranslation(['home', 'catalog'])
  const localized = useLocalizedPath()
  const language = useLanguage()
  const start = (event: SyntheticEvent) => {
    event.preventDefault()
    onStart()
  }
  const nameId = `size-${size.id}`
  return (
    <li
      className={clsx(
        'relative flex flex-col rounded-card bg-surface shadow-card',
        size.popular ? 'border-2 border-accent' : 'border border-line',
      )}
    >
      {size.popular && (
        <p className="absolute inset-x-0 -top-4 z-10 text-center">
          <span className="rounded-full bg-accent px-4 py-1.5 text-sm font-semibold text-on-accent">
            {t('pricing.popular')}
          </span>
        </p>
      )}
      <figure className="relative">
        <Picture
          name={`size-${size.id}`}
          alt={t(`catalog:sizes.${size.id}.imageAlt`)}
          sizes="(min-width: 64rem) 25rem, 92vw"
          className="aspect-[4/3] w-full rounded-t-[0.75rem] object-cover"
        />
        <figcaption className="absolute bottom-3 left-3 rounded-full bg-surface px-3 py-1 text-sm">
          {card.setting}
        </figcaption>
      </figure>
      <div className="flex grow flex-col p-6">
        <h3 id={nameId} className="text-3xl">
          {card.name}
        </h3>
        <p className="text-ink-soft">
          {card.dimensions} · {card.inches}
        </p>
        <p className="mt-3 lg:min-h-[3.2em]">{card.description}</p>
        <p className="mt-5 flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-4xl font-semibold lining-nums">
            <span className="sr-only">{t('pricing.price')} </span>
            {price.price}
          </span>
          <WhileReduced price={price}>
            {({ prior, saving }) => (
              <>
                <s className="text-lg text-ink-soft">
                  <span className="sr-only">{t('catalog:reduction.before')} </span>
                  {prior}
                </s>
                <Badge tone="success" className="self-center">
                  {t('pricing.save', { amount: saving })}
                </Badge>
                <span className="basis-full text-sm text-ink-soft lg:min-h-[2lh]">
                  {t('catalog:reduction.lowest', { amount: prior })}
                </span>
              </>
            )}
          </WhileReduced>
        </p>
        <CheckPoints points={card.features} className="mt-5 mb-7" />
        {/* A form, so that the button also works before the page has come to life. */}
        <form action={localized(paths.upload())} onSubmit={start} className="mt-auto grid">
          <input type="hidden" name="printSize" value={JSON.stringify(card)} />
          <Button
            type="submit"
            size="lg"
            variant={size.popular ? 'primary' : 'secondary'}
            aria-describedby={nameId}
            busy={isChosen}
            disabled={isDisabled}
          >
            {isChosen ? t('pricing.processing') : t('pricing.start')}
          </Button>
        </form>
        <p className="mt-4 flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm text-ink-soft">
          <span className="flex items-center gap-1.5">
            <PhoneGlyph className="size-4" />
            {t('pricing.wallets')}
          </span>
          <span className="flex items-center gap-1.5">
            <CardGlyph className="size-4" />
            {t('pricing.cards')}
          </span>
          {localPaymentMethods(language).length > 0 && (
            <span className="flex items-center gap-1.5">
              <BankGlyph className="size-4" />
              {t('pricing.local')}
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
