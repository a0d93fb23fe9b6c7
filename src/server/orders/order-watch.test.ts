import { expect, test } from 'vitest'
import { createOrderWatches } from './order-watch.ts'
import type { OrderChange, OrderChangeListener } from './queries/order-changes.ts'

const ADA = '00000000-0000-4000-8000-00000000000a'
const SESSION = '00000000-0000-4000-8000-00000000000b'
const ORDER = '00000000-0000-4000-8000-000000000001'

/** Changes that reach those who listen at once. */
function changesByHand() {
  const listeners = new Set<OrderChangeListener>()
  return {
    send(change: OrderChange) {
      for (const { onChange } of listeners) onChange(change)
    },
    async listen(listener: OrderChangeListener) {
      listeners.add(listener)
      return {
        async leave() {
          listeners.delete(listener)
        },
      }
    },
  }
}

test('whoever begins while the last one leaves hears of changes', async () => {
  const changes = changesByHand()
  const watches = createOrderWatches({ changes, isOfTheShop: async () => false })
  const former = await watches.begin({ userId: ADA, sessionId: SESSION })
  const left = former.leave()
  const watch = await watches.begin({ userId: ADA, sessionId: SESSION })
  await left
  changes.send({ orderId: ORDER, userId: ADA })
  expect(await watch.next(0)).toEqual([ORDER])
})

test('each change is heard once, and nothing after the last one left', async () => {
  const changes = changesByHand()
  const watches = createOrderWatches({ changes, isOfTheShop: async () => true })
  const watch = await watches.begin({ userId: ADA, sessionId: SESSION })
  changes.send({ orderId: ORDER, userId: ADA })
  expect(await watch.next(0)).toEqual([ORDER])
  expect(await watch.next(0)).toBeUndefined()
  await watch.leave()
  changes.send({ orderId: ORDER, userId: ADA })
  expect(await watch.next(0)).toBeUndefined()
})
