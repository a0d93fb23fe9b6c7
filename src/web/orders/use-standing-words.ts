import { useTranslation } from 'react-i18next'
import { standingOf } from '#domain/orders/order-standing.ts'
import { hasOnlyFiles, isLoosePrint } from '#domain/orders/sold-things.ts'
import type { ShownOrder } from './shown-order.ts'

/** How far an order is, in words of what was bought: files are ready, and loose prints not framed. */
export function useStandingWords(): (
  order: ShownOrder,
  how?: Parameters<typeof standingOf>[1],
) => string {
  const { t } = useTranslation('dashboard')
  return (order, how) => {
    const standing = standingOf(order, how)
    if (hasOnlyFiles(order) && standing === 'delivered') return t('files.delivered')
    if (isLoosePrint(order) && standing === 'framing') return t('prints.framing')
    return t(`standing.${standing}`)
  }
}
