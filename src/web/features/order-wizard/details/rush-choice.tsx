import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { promiseFor } from '#domain/orders/promise.ts'
import { rushOptionsAt } from '#domain/orders/rush-offers.ts'
import { formatMoney } from '#domain/payments/money.ts'
import { MOST_POPULAR_RUSH_OPTION, type RushOption, rushSurcharge } from '#domain/payments/rates.ts'
import { includedRevisions } from '#domain/proofs/proofing.ts'
import { formatShopDay } from '#domain/shop/shop-time.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { knownClosures } from '#web/lib/settings/shop-settings.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { arrivalDay, arrivalText } from '../arrival-day.ts'
import { deliveryOf, isSent } from '../delivery-choice.ts'
import type { StepProps } from '../step-props.ts'

const NO_RUSH = 'none'
type Choice = typeof NO_RUSH | RushOption

/**
 * How soon the proof is wanted, of what is sold at this hour; without a choice the price stays that
 * of the print.
 */
export function RushChoice({ order, dispatch }: StepProps) {
  const { t } = useTranslation('wizard')
  const headingId = useId()
  const now = useNow() ?? new Date()
  const choices: Choice[] = [NO_RUSH, ...rushOptionsAt(now, knownClosures())]
  const wordsOf = useOfferWords(order, now)
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <div>
        <h3 id={headingId}>{t('orderWizard.rush.title')}</h3>
        <p className="mt-1 max-w-prose text-ink-soft">{t('orderWizard.rush.intro')}</p>
      </div>
      <RadioCards
        label={t('orderWizard.rush.title')}
        value={order.rush ?? NO_RUSH}
        onValueChange={(choice) => dispatch({ type: 'rush-chosen', rush: rushOf(choice) })}
        className="sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
        cards={choices.map((choice) => {
          const { name, price, proof, arrival } = wordsOf(choice)
          return {
            value: choice,
            label: [name, price, proof, arrival].filter(Boolean).join(', '),
            content: <RushCard choice={choice} words={wordsOf(choice)} />,
          }
        })}
      />
      <p className="text-sm text-ink-soft">{t('orderWizard.rush.dates')}</p>
    </section>
  )
}

type OfferWords = {
  name: string
  price: string
  proof: string
  /** Files are there with the approval of their proof. */
  arrival: string | undefined
}

function RushCard({ choice, words }: { choice: Choice; words: OfferWords }) {
  const { t } = useTranslation('wizard')
  return (
    <span className="grid h-full content-start gap-1.5 p-4">
      <span className="flex flex-wrap items-center gap-2 pr-9">
        <span className="font-semibold">{words.name}</span>
        {choice === MOST_POPULAR_RUSH_OPTION && (
          <Badge tone="info">{t('orderWizard.popular')}</Badge>
        )}
      </span>
      <span className="text-lg font-semibold">{words.price}</span>
      <span className="text-sm">{words.proof}</span>
      {words.arrival && <span className="text-sm">{words.arrival}</span>}
      <span className="text-sm text-ink-soft">
        {t('orderWizard.rush.revisions', { count: includedRevisions(rushOf(choice)) })}
      </span>
    </span>
  )
}

/** What an option costs, and the days that it promises to whoever pays now. */
function useOfferWords(order: StepProps['order'], now: Date): (choice: Choice) => OfferWords {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  return (choice) => {
    const rush = rushOf(choice)
    const { proofDueAt } = promiseFor(now, rush, knownClosures())
    const delivery = deliveryOf(order, language)
    const arrivesAt = arrivalDay({ ...order, gift: null, rush, delivery }, now)
    return {
      name: t(`orderWizard.rushNames.${choice}`),
      price: rush
        ? `+${formatMoney(rushSurcharge(language, rush), language)}`
        : t('orderWizard.rush.free'),
      proof: t('orderWizard.rush.proof', { date: formatShopDay(proofDueAt, language) }),
      arrival: !isSent(order)
        ? undefined
        : t(arrivalText(order), { date: formatShopDay(arrivesAt, language) }),
    }
  }
}

function rushOf(choice: Choice): RushOption | null {
  return choice === NO_RUSH ? null : choice
}
