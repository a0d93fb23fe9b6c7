import { useEffect } from 'react'
import { lastMove, navigate } from '#web/lib/pages/navigation.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { takePlacedOrder } from './placed-order.ts'

/**
 * Whoever goes back from the payment page finds the order that they have placed on the dashboard,
 * where it can be paid. The wizard keeps their choices for another one.
 */
export function useReturnFromCheckout(): void {
  const localized = useLocalizedPath()
  useEffect(() => {
    const goToOrder = (cameBack: boolean) => {
      const orderId = takePlacedOrder()
      if (orderId && cameBack) navigate(localized(paths.dashboard({ orderId })), { replace: true })
    }
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) goToOrder(true)
    }
    goToOrder(lastMove() === undefined && isBackInHistory())
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [localized])
}

/** Whether this document was loaded by going back, rather than by a link or anew. */
function isBackInHistory(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}
