import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { hasOnlyFiles, isCopy, isLoosePrint } from '#domain/orders/sold-things.ts'
import { ENLARGED_SIZE } from '#web/lib/order/enlarged-size.ts'
import { useDate, useShopDate } from '#web/lib/time/use-date.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'

type ThankYouStepsProps = {
  /** All that was paid at once. */
  orders: readonly ShownOrder[]
  times: OrderDetails['times']
}

/** What happens when, by the times that were promised with the payment. */
export function ThankYouSteps({ orders, times }: ThankYouStepsProps) {
  const { t } = useTranslation('dashboard')
  const date = useDate()
  const shopDate = useShopDate()
  const by = (promised: string | null | undefined) =>
    promised && t('thanks.by', { date: shopDate(promised) })
  const worded = (name: 'paid' | 'proof' | 'answer' | 'framing' | 'delivery') => ({
    name: t(`thanks.steps.${name}`),
    text: t(`thanks.steps.${name}Text`),
  })
  const answer = { ...worded('answer'), when: t('thanks.steps.answerWhen') }
  const sent = orders.filter((order) => !hasOnlyFiles(order))
  const areCopies = orders.every(isCopy)
  const ready = {
    name: t('files.ready'),
    text: t('files.readyText', { size: ENLARGED_SIZE }),
    when: t('files.readyWhen'),
  }
  const steps = [
    { ...worded('paid'), when: times && date(times.paidAt) },
    { ...worded('proof'), when: areCopies ? t('copy.proofWhen') : by(times?.proofDueAt) },
    { ...answer, ...answering() },
    ...(sent.length < orders.length ? [ready] : []),
    ...(sent.length > 0
      ? [
          { ...worded('framing'), ...making(sent), when: t('thanks.steps.framingWhen') },
          { ...worded('delivery'), when: by(lastPromise(sent)) },
        ]
      : []),
  ]

  function answering() {
    if (areCopies) return { text: t('copy.answerText') }
    return sent.length > 0 ? {} : { text: t('files.answerText') }
  }

  function making(goods: readonly ShownOrder[]) {
    if (goods.every(isLoosePrint)) return { name: t('prints.step'), text: t('prints.stepText') }
    return goods.some(isLoosePrint) ? { text: t('package.makingText') } : {}
  }

  return (
    <ol aria-label={t('thanks.steps.label')} className="grid gap-4">
      {steps.map(({ name, text, when }, index) => (
        <li key={name} className="grid grid-cols-[auto_1fr] gap-x-4">
          <span
            aria-hidden
            className="grid size-8 place-items-center rounded-full bg-sunken text-sm font-semibold"
          >
            {index === 0 ? <Check className="size-4 text-success" /> : index + 1}
          </span>
          <div className="grid gap-0.5 pt-0.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{name}</span>
              {when && <span className="text-ink-soft">{when}</span>}
            </p>
            <p className="text-sm text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** By when the last of some orders is there. */
function lastPromise(orders: readonly ShownOrder[]): string | undefined {
  return orders
    .flatMap(({ promised_at }) => promised_at ?? [])
    .toSorted()
    .at(-1)
}
