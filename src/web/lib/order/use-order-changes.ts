import { useEffect, useEffectEvent, useState } from 'react'
import { watchOrders } from './order-changes.ts'

/** Changes that come this close together are told at once. */
const GATHER_MS = 150

/** Changes since the last ones that were told. */
export type OrderChanges = { concern(orderId: string): boolean }

/**
 * Calls back when orders of the person changed, or may have. `isLive` is false while changes are
 * not told as they happen: then a page looks by itself. A tab that nobody sees listens to nothing,
 * since browsers allow few connections at once, and looks again when it is seen.
 */
export function useOrderChanges(onChange: (changes: OrderChanges) => void): { isLive: boolean } {
  const [isLive, setLive] = useState(false)
  const onChanges = useEffectEvent(onChange)
  useEffect(() => {
    const gatherer = gather(onChanges)
    let watch: { stop(): void } | undefined
    const follow = () => {
      if (document.visibilityState === 'hidden') {
        watch?.stop()
        watch = undefined
        return
      }
      watch ??= watchOrders({ onChange: gatherer.add, onLive: setLive })
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      watch?.stop()
      gatherer.stop()
    }
  }, [])
  return { isLive }
}

function gather(onChanges: (changes: OrderChanges) => void) {
  let orders = new Set<string | undefined>()
  let timer: number | undefined
  const flush = () => {
    const changed = orders
    orders = new Set()
    timer = undefined
    onChanges({ concern: (orderId) => changed.has(undefined) || changed.has(orderId) })
  }
  return {
    add(order: string | undefined) {
      orders.add(order)
      timer ??= window.setTimeout(flush, GATHER_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
