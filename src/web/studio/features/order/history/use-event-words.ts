import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { CUSTOMER_NEWS, STAFF_EVENTS } from '#domain/orders/order-events.ts'
import { eventValues } from './event-values.ts'

type HistoryEvent = StudioOrder['history'][number]

/** A function that says what happened; an event that has no words yet is called by its kind. */
export function useEventWords(): (event: Pick<HistoryEvent, 'kind' | 'params'>) => string {
  const { t } = useTranslation('studio-order')
  return ({ kind, params }) => {
    const known = [...CUSTOMER_NEWS, ...STAFF_EVENTS].find((one) => one === kind)
    return known ? t(`events.${known}`, eventValues(params)) : kind
  }
}
