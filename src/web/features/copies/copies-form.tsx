import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreProducts } from '#web/orders/products/more-products.tsx'
import { Card } from '#web/ui/card.tsx'
import { itemsOf } from './copies-choice.ts'
import type { PictureToCopy } from './picture-to-copy.ts'
import { CopiesBar } from './summary/copies-bar.tsx'
import { CopiesSummary } from './summary/copies-summary.tsx'
import { useCopiesChoice } from './use-copies-choice.ts'

type CopiesFormProps = {
  userId: string
  picture: PictureToCopy
  /** Whose it is, for screen readers: “from order #1a2b3c4d”. */
  of: string
  /** The picture, and what becomes of each copy of it. */
  children: ReactNode
}

/** The picture, what is made of it, and what that costs; beside each other, or below on a phone. */
export function CopiesForm({ userId, picture, of, children }: CopiesFormProps) {
  const { t } = useTranslation('copies')
  const { choice, change } = useCopiesChoice(userId, picture)
  const payPlace = useRef<HTMLDivElement>(null)
  const items = itemsOf(choice)
  return (
    <>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="grid grid-cols-1 gap-6">
          {children}
          <Card className="p-4 sm:p-6">
            <section aria-labelledby="copies-list" className="grid grid-cols-1 gap-4">
              <h2 id="copies-list" className="text-2xl">
                {t('list.title')}
              </h2>
              <MoreProducts
                more={choice.products}
                onChange={(products) => change({ products })}
                of={of}
                addLabel={choice.products.length > 0 ? t('list.add') : t('list.begin')}
              />
            </section>
          </Card>
        </div>
        <div className="lg:sticky lg:top-21 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
          <CopiesSummary
            userId={userId}
            picture={picture}
            choice={choice}
            items={items}
            onChange={change}
            payPlace={payPlace}
          />
        </div>
      </div>
      <div className="contents lg:hidden">
        <CopiesBar items={items} delivery={choice.delivery} payPlace={payPlace} />
      </div>
    </>
  )
}
