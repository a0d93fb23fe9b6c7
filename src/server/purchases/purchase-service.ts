import type {
  CreatePurchaseRequest,
  CreatePurchaseResponse,
} from '#contract/purchases/create-purchase.ts'
import type { AppContext } from '#server/app-context.ts'
import { createCheckoutService } from '#server/payments/checkout-service.ts'
import type { Buyer } from '#server/payments/payment-attempts.ts'
import { readAskedItem } from './asked-item.ts'

/** Takes what was quoted, and leads its buyers to the payment page. */
export function createPurchaseService(context: AppContext) {
  const checkoutService = createCheckoutService(context)
  return {
    /** One order for one photograph; however often somebody clicks, it is the same. */
    async start(buyer: Buyer, request: CreatePurchaseRequest): Promise<CreatePurchaseResponse> {
      const { url, orderId } = await checkoutService.startAsked(buyer, (sale) => {
        const { bought, asked } = readAskedItem(request, sale)
        const { imageUrl, fileName } = bought
        const { returnOrigin, company } = request
        return { asked, photo: { imageUrl, fileName, returnOrigin, company } }
      })
      // A purchase of one photograph has the id of its order.
      return { url, purchaseId: orderId, orderIds: [orderId] }
    },
  }
}
