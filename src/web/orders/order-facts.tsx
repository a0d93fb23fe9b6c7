import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { orderNumber } from '#contract/orders/order.ts'
import { colourChoiceOf } from '#contract/restoration/colour-choice.ts'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import { formatMoney, formatMoneyWithCurrency } from '#domain/payments/money.ts'
import type { Orientation } from '#domain/printing/print-crop.ts'
import type { Paper } from '#domain/shop/articles.ts'
import { paths, useLanguage, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { PointedColours } from '#web/tap-to-colour/pointed-colours.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { ChosenColours } from './chosen-colours.tsx'
import { ColourNotes } from './colour-notes.tsx'
import type { ShownOrder } from './shown-order.ts'
import { useFramedSize } from './use-framed-size.ts'
import { useSoldSize } from './use-sold-size.ts'

type OrderFactsProps = {
  order: ShownOrder
  /** Where orders of several currencies stand side by side. */
  namesCurrency?: boolean
  /** Which way round it hangs. */
  orientation?: Orientation | undefined
}

/** What was bought, as it was sold. */
export function OrderFacts({
  order,
  namesCurrency = false,
  orientation = order.crop?.orientation,
}: OrderFactsProps) {
  const { t } = useTranslation(['dashboard', 'colour-facts'])
  const language = useLanguage()
  const format = namesCurrency ? formatMoneyWithCurrency : formatMoney
  const money = (amount: number) => format({ amount, currency: order.currency }, language)
  // Photos that were bought together share them.
  const extra = (what: string, amount: number) =>
    order.purchase_id === null
      ? `${what} (+${money(amount)})`
      : t('package.share', { what, amount: money(amount) })
  const colourChoice = colourChoiceOf({
    richness: order.colour_richness,
    keepsBlackAndWhite: order.keeps_black_and_white_at !== null,
  })
  return (
    <dl className="grid content-start gap-3">
      {order.copy_of && <CopyFact of={order.copy_of} />}
      {order.family_link_id && <Fact term={t('copy.term')}>{t('copy.shared')}</Fact>}
      {order.frame && <FramedFacts order={order} frame={order.frame} orientation={orientation} />}
      {order.paper && <PrintFacts order={order} paper={order.paper} />}
      {hasOnlyFiles(order) && (
        <Fact term={t('files.bought')}>
          <span className="block font-semibold">{order.print_size.name}</span>
          <span className="block text-sm text-ink-soft">{order.print_size.dimensions}</span>
        </Fact>
      )}
      {order.rush && (
        <Fact term={t('order.rush')}>{extra(t(`rush.${order.rush}`), order.rush_amount)}</Fact>
      )}
      {order.delivery_service && (
        <Fact term={t('order.delivery')}>
          {extra(t(`delivery.${order.delivery_service}`), order.delivery_amount)}
        </Fact>
      )}
      <Fact term={order.payment_status === 'refunded' ? t('order.refunded') : t('order.amount')}>
        {money(order.amount)}
        {order.payment_status === 'partially_refunded' && (
          <Badge tone="warning" className="ml-2">
            {t('order.partiallyRefunded')}
          </Badge>
        )}
      </Fact>
      {colourChoice && order.files !== 'restored' && (
        <Fact term={t('colour-facts:chosen.label')}>
          <ChosenColours choice={colourChoice} />
        </Fact>
      )}
      {order.colour_facts && (
        <Fact term={t('colour-facts:told')}>
          <ColourNotes facts={order.colour_facts} className="grid" />
        </Fact>
      )}
      {order.customer_marks.length > 0 && (
        <Fact term={t('order.pointedAt')}>
          <PointedColours marks={order.customer_marks} />
        </Fact>
      )}
      {order.special_instructions && (
        <Fact term={t('order.instructions')}>
          <span className="whitespace-pre-line [overflow-wrap:anywhere]">
            {order.special_instructions}
          </span>
        </Fact>
      )}
    </dl>
  )
}

function CopyFact({ of }: { of: string }) {
  const { t } = useTranslation('dashboard')
  const localized = useLocalizedPath()
  return (
    <Fact term={t('copy.term')}>
      <TextLink to={localized(paths.order(of))}>
        {t('copy.of', { number: orderNumber(of) })}
      </TextLink>
    </Fact>
  )
}

function PrintFacts({ order, paper }: { order: ShownOrder; paper: Paper }) {
  const { t } = useTranslation(['dashboard', 'catalog'])
  return (
    <>
      <Fact term={t('order.printSize')}>
        <span className="font-semibold">{useSoldSize(order.print_size)}</span>
      </Fact>
      <Fact term={t('prints.paper')}>{t(`catalog:papers.${paper}`)}</Fact>
      <Fact term={t('prints.copies')}>{order.copies}</Fact>
    </>
  )
}

type FramedFactsProps = {
  order: ShownOrder
  frame: NonNullable<ShownOrder['frame']>
  orientation: Orientation | undefined
}

function FramedFacts({ order, frame, orientation }: FramedFactsProps) {
  const { t } = useTranslation('dashboard')
  const size = useSoldSize(order.print_size)
  const framedSize = useFramedSize(order, orientation)
  return (
    <>
      <Fact term={t('order.printSize')}>
        <span className="block font-semibold">{size}</span>
        <span className="block text-sm text-ink-soft">{order.print_size.description}</span>
      </Fact>
      <Fact term={t('order.frame')}>{frame.name}</Fact>
      {framedSize && <Fact term={t('order.framed')}>{framedSize}</Fact>}
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
