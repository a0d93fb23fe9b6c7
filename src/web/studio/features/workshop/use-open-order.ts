import { navigate, useSearch } from '#web/lib/pages/navigation.ts'
import { studioPaths } from '#web/studio/lib/paths.ts'

export type OpenOrder = { id: string | null; toggle: (orderId: string) => void }

/** The order that is opened on the list; it stands in the address, so that it can be passed on. */
export function useOpenOrder(): OpenOrder {
  const id = new URLSearchParams(useSearch()).get('order')
  return {
    id,
    toggle(orderId) {
      const next = orderId === id ? studioPaths.workshop() : studioPaths.workOrder(orderId)
      navigate(next, { replace: true })
    },
  }
}
