import { useEffect, useState } from 'react'
import type { CountBasketResponse } from '#contract/baskets/count-basket.ts'
import { watchBasket } from '#web/lib/order/basket/basket-changes.ts'
import { photosInPackage } from '#web/lib/order/basket/photos-in-package.ts'
import { syncedVersion } from '#web/lib/order/basket/synced-version.ts'

/** Long enough for a page to be there first, where a browser does not say when it is idle. */
const AT_LATEST_MS = 2000

/** How many photos wait to be ordered: as this tab knows at once, and then as the account says. */
export function useBasketCount(userId: string): number {
  const [answer, setAnswer] = useState<CountBasketResponse>()
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      try {
        const { countBasket } = await import('#web/lib/order/basket/count-basket.ts')
        const counted = await countBasket()
        if (!isOver) setAnswer((known) => newerOf(known, counted))
      } catch (error) {
        console.warn('The photos in the basket of the account could not be counted', error)
      }
    }
    const stopWaiting = onceIdle(() => void ask())
    const stopWatching = watchBasket(() => void ask())
    return () => {
      isOver = true
      stopWaiting()
      stopWatching()
    }
  }, [])
  // What this tab has brought in step since is newer than the answer.
  const isNews = answer !== undefined && answer.version > syncedVersion(userId)
  return isNews ? answer.photos : photosInPackage(userId)
}

/** Of two calls at once the later may be answered first. */
function newerOf(
  known: CountBasketResponse | undefined,
  counted: CountBasketResponse,
): CountBasketResponse {
  return known !== undefined && known.version > counted.version ? known : counted
}

function onceIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, AT_LATEST_MS)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: AT_LATEST_MS })
  return () => window.cancelIdleCallback(handle)
}
