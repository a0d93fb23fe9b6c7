import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { PriceLines } from '#web/orders/purchase/price-lines.tsx'
import { purchasePrice } from '#web/orders/purchase/purchase-price.ts'
import { SendingFields } from '#web/orders/purchase/sending-fields.tsx'
import { Card } from '#web/ui/card.tsx'
import type { CopiesChoice } from '../copies-choice.ts'
import type { PictureToCopy } from '../picture-to-copy.ts'
import { PayCopies } from './pay-copies.tsx'

type CopiesSummaryProps = {
  userId: string
  picture: PictureToCopy
  choice: CopiesChoice
  /** What is bought of it. */
  items: readonly PurchaseItem[]
  onChange: (part: Partial<CopiesChoice>) => void
  /** Total and button, which the bar leads to. */
  payPlace: RefObject<HTMLDivElement | null>
}

/** What the copies cost, how they are sent and what that includes. */
export function CopiesSummary({ choice, items, onChange, ...payment }: CopiesSummaryProps) {
  const { t } = useTranslation('copies')
  const language = useLanguage()
  const prices = useShopPrices()
  const { delivery: wanted, gift } = choice
  const price = prices && purchasePrice({ items, delivery: wanted }, language, prices)
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby="copies-summary" className="grid grid-cols-1 gap-4">
        <h2 id="copies-summary" className="text-2xl">
          {t('summary.title')}
        </h2>
        {price?.delivery ? (
          <>
            <PriceLines price={price} />
            <SendingFields
              items={items}
              delivery={price.delivery}
              gift={gift}
              onSend={(delivery) => onChange({ delivery })}
              onGift={(written) => onChange({ gift: written })}
            />
            <PayCopies
              {...payment}
              choice={choice}
              items={items}
              delivery={price.delivery}
              total={price.total}
            />
          </>
        ) : (
          <p role="status" className="text-ink-soft">
            {t('summary.empty')}
          </p>
        )}
      </section>
    </Card>
  )
}
