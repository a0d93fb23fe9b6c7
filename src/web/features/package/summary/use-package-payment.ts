import { useRef } from 'react'
import { POLICIES } from '#domain/shop/policies.ts'
import { createPackage } from '#web/lib/order/create-package.ts'
import { giftRequest } from '#web/lib/order/gift-words.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useLeaveToPay } from '#web/orders/payment/use-leave-to-pay.ts'
import type { PurchasePrice } from '#web/orders/purchase/purchase-price.ts'
import { notePlacedPackage } from '../package-draft.ts'
import { asksForConsent, type PackagePhoto, type PackageState } from '../package-state.ts'
import { type FaultReason, reasonOf } from './fault-reason.ts'

/** Why an order was refused, and for which of its photos; without one, for all of it. */
export type PackageFault = {
  reason: FaultReason
  photo?: { id: string; fileName: string; place: number }
}

type Bought = {
  userId: string
  state: PackageState
  price: PurchasePrice
  acceptedPrepayment: boolean | undefined
  /** Whether another device has changed the album; what is shown is then brought in step. */
  isChangedElsewhere: () => Promise<boolean>
  onFault: (fault: PackageFault | undefined) => void
}

/** Places the order for the photos that are uploaded, and leaves for the payment page. */
export function usePackagePayment({
  userId,
  state,
  price,
  acceptedPrepayment,
  isChangedElsewhere,
  onFault,
}: Bought) {
  const language = useLanguage()
  const { photos, gift } = state
  const bought = useRef<readonly PackagePhoto[]>([])
  const isOld = useRef(false)
  const { leave, isPaying } = useLeaveToPay(({ code, params }) => {
    if (isOld.current) {
      onFault({ reason: 'elsewhere' })
      return true
    }
    const photo = typeof params?.item === 'number' ? bought.current[params.item] : undefined
    const reason = reasonOf(params?.reason ?? code)
    if (!photo) {
      // Any other refusal of all of it has words of its own.
      if (reason !== 'other') onFault({ reason })
      return reason !== 'other'
    }
    onFault({ reason, photo: named(photo) })
    return true
  })

  const named = ({ id, fileName }: PackagePhoto) => {
    return { id, fileName, place: photos.findIndex((one) => one.id === id) + 1 }
  }

  const pay = () => {
    onFault(undefined)
    bought.current = photos.filter(({ state: { phase } }) => phase === 'uploaded')
    const asking = bought.current.find(asksForConsent)
    if (asking) {
      onFault({ reason: 'damaged', photo: named(asking) })
      return
    }
    const items = bought.current.flatMap(({ state: upload, fileName, choice, note, ...photo }) => {
      if (upload.phase !== 'uploaded') return []
      const { acceptsMissing: acceptedMissing, details } = photo
      const { imageUrl } = upload
      return [
        { ...choice, imageUrl, fileName, specialInstructions: note, acceptedMissing, details },
      ]
    })
    const { delivery } = price
    leave(async () => {
      // Else what was paid for on another device would be bought again.
      isOld.current = await isChangedElsewhere()
      if (isOld.current) throw new Error('the album was changed elsewhere')
      const { url, orderIds } = await createPackage({
        items,
        delivery: delivery && { country: delivery.country, service: delivery.service },
        gift: delivery ? giftRequest(gift) : null,
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
