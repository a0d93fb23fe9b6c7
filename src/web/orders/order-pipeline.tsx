import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ORDER_STEPS, type OrderStep, stepOf } from '#domain/orders/order-standing.ts'
import { hasOnlyFiles, isLoosePrint } from '#domain/orders/sold-things.ts'
import type { ShownOrder } from './shown-order.ts'

/** Nothing is made and sent where only the files were bought. */
const FILES_STEPS = ORDER_STEPS.filter((step) => step !== 'framing' && step !== 'shipping')

/** The steps of an order with the present one marked; on narrow screens only that one is named. */
export function OrderPipeline({ order }: { order: ShownOrder }) {
  const { t } = useTranslation('dashboard')
  const step = stepOf(order)
  if (step === undefined) return null
  const isFiles = hasOnlyFiles(order)
  const steps: readonly OrderStep[] = isFiles ? FILES_STEPS : ORDER_STEPS
  const at = steps.indexOf(step)
  const nameOf = (each: OrderStep) => {
    if (isFiles && each === 'delivered') return t('files.step')
    return isLoosePrint(order) && each === 'framing' ? t('prints.step') : t(`steps.${each}`)
  }
  return (
    <ol aria-label={t('steps.label')} className="flex gap-1 sm:gap-2">
      {steps.map((each, index) => {
        const isNow = index === at
        // What has arrived is done, though it is also where the order stands.
        const isDone = index < at || (each === 'delivered' && isNow)
        return (
          <li
            key={each}
            aria-current={isNow ? 'step' : undefined}
            className={clsx(
              'grid min-w-0 content-start gap-1 text-sm leading-tight',
              isNow
                ? 'grow-[3] basis-0 font-semibold text-ink sm:grow'
                : 'grow basis-0 text-ink-soft',
            )}
          >
            <span
              aria-hidden
              className={clsx(
                'block h-1.5 rounded-full',
                isDone ? 'bg-success' : isNow ? 'bg-accent' : 'bg-line-strong/50',
              )}
            />
            <span className={clsx('flex items-start gap-1', !isNow && 'max-sm:sr-only')}>
              {isDone && <Check className="mt-0.5 size-3.5 shrink-0 text-success" aria-hidden />}
              <span className="min-w-0 [overflow-wrap:anywhere] hyphens-auto">{nameOf(each)}</span>
              {(isDone || isNow) && (
                <span className="sr-only">, {t(isDone ? 'steps.done' : 'steps.now')}</span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
