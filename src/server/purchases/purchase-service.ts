import type {
  CreatePurchaseRequest,
  CreatePurchaseResponse,
} from '#contract/purchases/create-purchase.ts'
import type { AppContext } from '#server/app-context.ts'
import { createCheckoutService } from '#server/payments/checkout-service.ts'
import type { Buyer } from '#server/payments/payment-attempts.ts'
import { readAskedItems } from './asked-items.ts'

/** Takes what was quoted, and leads its buyers to the payment page. */
export function createPurchaseService(context: AppContext) {
  const checkoutService = createCheckoutService(context)
  return {
    /** One order for each photograph; however often somebody clicks, they are the same. */
    async start(buyer: Buyer, request: CreatePurchaseRequest): Promise<CreatePurchaseResponse> {
      const { returnOrigin, company } = request
      return await checkoutService.startAsked(buyer, (sale) => {
        return { items: readAskedItems(request, sale), returnOrigin, company }
      })
    },
  }
}
