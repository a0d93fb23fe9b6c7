import { type QueryClient, queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { fetchOrderDetails, orderDetailsQuery } from '#web/orders/order-details-query.ts'
import { RENEW_AFTER_MS } from '#web/orders/pictures/use-steady-address.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { fewAtOnce } from './few-at-once.ts'
import { sheetPhoto } from './sheet-photos.ts'

const AT_ONCE = 4
const inTurn = fewAtOnce(AT_ONCE)

/** What belongs to an order, asked for together with few others. */
export function sheetDetailsQuery(orderId: string) {
  return queryOptions({
    ...orderDetailsQuery(orderId),
    queryFn: () => inTurn(() => fetchOrderDetails(orderId)),
    staleTime: RENEW_AFTER_MS,
  })
}

/** What is known of the orders so far: each is asked for by its photograph, when that is to be seen. */
export function useSheetDetails(orders: readonly ShownOrder[]) {
  const client = useQueryClient()
  const [isLoading, setIsLoading] = useState(false)
  const [missing, setMissing] = useState(0)
  const known = useQueries({
    queries: orders.map(({ id }) => ({ ...sheetDetailsQuery(id), enabled: false })),
  })
  useNewestDetails(orders)

  /** Asks for what is missing; what could not be had is left out. */
  const loadAll = async (): Promise<Map<string, OrderDetails>> => {
    setIsLoading(true)
    setMissing(0)
    const answers = await Promise.allSettled(
      orders.map(({ id }) => client.fetchQuery(sheetDetailsQuery(id))),
    )
    setIsLoading(false)
    const loaded = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [answer.value] : [],
    )
    setMissing(orders.length - loaded.length)
    return new Map(loaded.map((details) => [details.orderId, details]))
  }

  return {
    details: known.map(({ data }) => data),
    isLoading,
    /** How many could not be had when all were asked for. */
    missing,
    loadAll,
    askAnew: (orderId: string): void => askAnew(client, orderId),
  }
}

/** Asks anew for what is known of an order once its row has changed, or from before its proof was there. */
function useNewestDetails(orders: readonly ShownOrder[]): void {
  const client = useQueryClient()
  const versions = useRef(new Map<string, number>())
  useEffect(() => {
    for (const order of orders) {
      const { id, version } = order
      const earlier = versions.current.get(id)
      versions.current.set(id, version)
      const known = client.getQueryData(sheetDetailsQuery(id).queryKey)
      if (known === undefined || earlier === version) continue
      const isOutdated = earlier !== undefined || !sheetPhoto(order, known, undefined).proof
      if (isOutdated) askAnew(client, id)
    }
  }, [orders, client])
}

/** What was known of it stays where it cannot be had anew: the shop refuses what is outdated. */
function askAnew(client: QueryClient, orderId: string): void {
  void client.prefetchQuery({ ...sheetDetailsQuery(orderId), staleTime: 0 })
}
