import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { StepProps } from '../step-props.ts'
import { type RememberedOrder, rememberedOrdersQuery } from './remembered-orders.ts'

/**
 * Begins with colours as rich as the customer chose them last. That a photo stays black and white is said of
 * that photo alone.
 */
export function useRememberedRichness(
  userId: string,
  { order: { colourChoice }, dispatch }: StepProps,
): void {
  const { data: richness } = useQuery({ ...rememberedOrdersQuery(userId), select: richnessOf })
  useEffect(() => {
    if (colourChoice === null && richness) {
      dispatch({ type: 'colours-chosen', colourChoice: richness })
    }
  }, [colourChoice, richness, dispatch])
}

/** Null where they never chose. */
export function richnessOf(orders: readonly RememberedOrder[]): RememberedOrder['colour_richness'] {
  return orders.find((order) => order.colour_richness)?.colour_richness ?? null
}
