import { useRef } from 'react'
import { POLICIES } from '#domain/shop/policies.ts'
import { createPackage } from '#web/lib/order/create-package.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useLeaveToPay } from '#web/orders/payment/use-leave-to-pay.ts'
import { notePlacedPackage } from '../package-draft.ts'
import type { PackagePrice } from '../package-price.ts'
import type { PackagePhoto } from '../package-state.ts'

/** Why an order was refused, and for which of its photos. */
export type PhotoFault = {
  id: string
  fileName: string
  place: number
  reason: 'missing' | 'other'
}

type Bought = {
  userId: string
  photos: readonly PackagePhoto[]
  price: PackagePrice
  acceptedPrepayment: boolean | undefined
  onFault: (fault: PhotoFault | undefined) => void
}

/** Places the order for the photos that are uploaded, and leaves for the payment page. */
export function usePackagePayment({ userId, photos, price, acceptedPrepayment, onFault }: Bought) {
  const language = useLanguage()
  const bought = useRef<readonly PackagePhoto[]>([])
  const { leave, isPaying } = useLeaveToPay(({ code, params }) => {
    const photo = typeof params?.item === 'number' ? bought.current[params.item] : undefined
    if (!photo) return false
    const { id, fileName } = photo
    const isMissing = [code, params?.reason].includes('photo_not_found')
    const place = photos.findIndex((one) => one.id === id) + 1
    onFault({ id, fileName, place, reason: isMissing ? 'missing' : 'other' })
    return true
  })

  const pay = () => {
    onFault(undefined)
    bought.current = photos.filter(({ state }) => state.phase === 'uploaded')
    const items = bought.current.flatMap(({ state, fileName, files, note }) =>
      state.phase === 'uploaded'
        ? [{ imageUrl: state.imageUrl, fileName, files, specialInstructions: note }]
        : [],
    )
    leave(async () => {
      const { url, orderIds } = await createPackage({
        items,
        shownTotal: price.total.amount,
        termsVersion: POLICIES.termsVersion,
        acceptedPrepayment,
        language,
      })
      notePlacedPackage(userId, orderIds)
      return { url, orderId: orderIds[0] }
    })
  }
  return { pay, isPaying }
}
