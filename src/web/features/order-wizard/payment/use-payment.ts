import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { knownColourFacts } from '#domain/restoration/colour-facts.ts'
import { findPrintSize, framedArticle } from '#domain/shop/catalog.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { createPayment } from '#web/lib/order/create-payment.ts'
import { createPurchase } from '#web/lib/order/create-purchase.ts'
import { giftRequest } from '#web/lib/order/gift-words.ts'
import { hasFrame } from '#web/lib/order/ordered-product.ts'
import { printSizeCard } from '#web/lib/order/print-size-card.ts'
import { forgetVisitorOrder } from '#web/lib/order/visitor-order.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { shownPrice } from '#web/lib/prices/shown-price.ts'
import { type PlaceOrder, useLeaveToPay } from '#web/orders/payment/use-leave-to-pay.ts'
import { pictureSource } from '#web/pictures/pictures.ts'
import { boughtProduct } from '../bought-product.ts'
import { useColourChoice } from '../colours/use-colour-choice.ts'
import { useFilesVariant } from '../colours/use-files-variant.ts'
import { deliveryOf, isSent } from '../delivery-choice.ts'
import { sharpnessShown, type WizardState } from '../wizard-state.ts'
import { orderPrice } from './order-price.ts'

/** Places the order and leaves for the payment page; a second click while that happens does nothing. */
export function usePayment(order: WizardState, acceptedPrepayment: boolean | undefined) {
  const { t } = useTranslation('wizard')
  const placeOrder = usePlaceOrder(order, acceptedPrepayment)
  const { leave, isPaying } = useLeaveToPay()

  const pay = () => {
    if (!placeOrder) {
      toast.error(t('orderWizard.validation.missingInfo'))
      return
    }
    if (isSent(order) && order.company?.name.trim() === '') {
      toast.error(t('orderWizard.validation.nameCompany'))
      return
    }
    leave(async () => {
      const placed = await placeOrder()
      void forgetVisitorOrder()
      return placed
    })
  }

  return { pay, isPaying }
}

/** Undefined as long as something that the order needs is missing. */
function usePlaceOrder(
  order: WizardState,
  acceptedPrepayment: boolean | undefined,
): PlaceOrder | undefined {
  const { photo, product, frame, printSize, more, rush, crop, company, gift } = order
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const prices = useShopPrices()
  const colourChoice = useColourChoice(order)
  const files = useFilesVariant(order)
  const price = orderPrice({ ...order, files }, language, prices)
  const bought = boughtProduct({ ...order, files })
  if (!photo || !price || !bought) return undefined
  const ordered = {
    imageUrl: photo.imageUrl,
    fileName: photo.fileName,
    colourFacts: knownColourFacts(order.colourFacts),
    customerMarks: order.customerMarks,
    colourChoice,
    specialInstructions: order.instructions.trim(),
    rush,
    acceptedMissing: order.acceptsMissing,
    acceptedPrepayment,
    shownTotal: price.total.amount,
    termsVersion: POLICIES.termsVersion,
    language,
  }
  const things = { products: [bought, ...more], files }
  if (!isSent(order)) {
    return () => createPurchase({ ...ordered, ...things, delivery: { service: 'free' } })
  }
  const printed = {
    ...ordered,
    crop,
    company,
    gift: giftRequest(gift),
    acceptedSharpness: sharpnessShown(order),
  }
  if (hasFrame(product) && !frame) return undefined
  const delivery = deliveryOf(order, language)
  // One framed print that travels free is what `create-payment` sells.
  if (product !== 'framed' || more.length > 0 || delivery.service !== 'free') {
    return () => createPurchase({ ...printed, ...things, delivery })
  }
  const size = findPrintSize(printSize ?? '')
  if (!size || !frame) return undefined
  return () =>
    createPayment({
      ...printed,
      printSize: printSizeCard(size, {
        price: shownPrice(prices, framedArticle(size.id), language),
        t,
        image: pictureSource(`size-${size.id}`).fallback,
      }),
      frame: { id: frame, name: t(`frames.${frame}.name`) },
    })
}
