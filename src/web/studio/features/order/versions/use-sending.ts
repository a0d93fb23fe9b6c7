import { navigate, useSearch } from '#web/lib/pages/navigation.ts'
import { studioPaths } from '#web/studio/lib/paths.ts'

/** The version whose dialog is open; it stands in the address, so that a desk can lead to it. */
export function useSending(orderId: string) {
  const version = Number(new URLSearchParams(useSearch()).get('send'))
  return {
    version,
    open: (chosen: number) => navigate(studioPaths.sendProof(orderId, chosen), { replace: true }),
    close: () => navigate(studioPaths.order(orderId), { replace: true }),
  }
}
