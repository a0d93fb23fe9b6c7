import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOrderChanges } from '#web/lib/order/use-order-changes.ts'
import { BOARD_KEY } from './fetch-board.ts'
import { ORDERS_KEY } from './fetch-order.ts'

/** While changes are not told as they happen. */
const LOOK_AGAIN_MS = 10_000

/** Keeps the board and the order on the screen up to date while the studio is open. */
export function useLiveStudio(): void {
  const client = useQueryClient()
  const { isLive } = useOrderChanges(({ concern }) => {
    const isConcerned = ({ queryKey }: Query) => concern(`${queryKey.at(-1)}`)
    void client.invalidateQueries({ queryKey: BOARD_KEY })
    void client.invalidateQueries({ queryKey: ORDERS_KEY, predicate: isConcerned })
  })
  useEffect(() => {
    if (isLive) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      void client.invalidateQueries({ queryKey: BOARD_KEY })
      void client.invalidateQueries({ queryKey: ORDERS_KEY })
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [client, isLive])
}
