import type { Money } from '#domain/payments/money.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { sendPurchase } from '#web/lib/order/create-purchase.ts'
import type { PurchaseDelivery } from '#web/lib/order/purchase-delivery.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useLeaveToPay } from '#web/orders/payment/use-leave-to-pay.ts'
import type { CopiesChoice } from '../copies-choice.ts'
import { notePlacedCopies } from '../copies-draft.ts'
import { copiesRequest } from '../copies-request.ts'
import type { PictureToCopy } from '../picture-to-copy.ts'

type Bought = {
  userId: string
  picture: PictureToCopy
  choice: CopiesChoice
  delivery: PurchaseDelivery
  total: Money
  acceptedPrepayment: boolean | undefined
}

/** Places the orders of the copies, and leaves for the payment page. */
export function useCopiesPayment({
  userId,
  picture,
  choice: { products, gift },
  delivery,
  total,
  acceptedPrepayment,
}: Bought) {
  const language = useLanguage()
  const { leave, isPaying } = useLeaveToPay()
  const pay = () =>
    leave(async () => {
      const request = copiesRequest({
        picture,
        products,
        delivery,
        gift,
        shownTotal: total.amount,
        termsVersion: POLICIES.termsVersion,
        acceptedPrepayment,
        language,
        returnOrigin: window.location.origin,
      })
      const { url, orderIds } = await sendPurchase(request)
      notePlacedCopies({ userId, picture }, orderIds)
      return { url, orderId: orderIds[0] }
    })
  return { pay, isPaying }
}
