import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { knownColourFacts } from '#domain/restoration/colour-facts.ts'
import { findPrintSize, framedArticle } from '#domain/shop/catalog.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { type Refusal, readRefusal, refusalText } from '#web/lib/errors/errors.ts'
import { createPayment, NoCheckoutUrlError } from '#web/lib/order/create-payment.ts'
import { createPurchase } from '#web/lib/order/create-purchase.ts'
import { printSizeCard } from '#web/lib/order/print-size-card.ts'
import { forgetVisitorOrder } from '#web/lib/order/visitor-order.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { fetchPrices, useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { shownPrice } from '#web/lib/prices/shown-price.ts'
import { pictureSource } from '#web/pictures/pictures.ts'
import { useColourChoice } from '../colours/use-colour-choice.ts'
import { useFilesVariant } from '../colours/use-files-variant.ts'
import { deliveryOf, smallFrame } from '../delivery-choice.ts'
import { sharpnessShown, type WizardState } from '../wizard-state.ts'
import { orderPrice } from './order-price.ts'
import { notePlacedOrder } from './placed-order.ts'

/** Places the order and leaves for the payment page; a second click while that happens does nothing. */
export function usePayment(order: WizardState, acceptedPrepayment: boolean | undefined) {
  const { t } = useTranslation('wizard')
  const { t: errors } = useTranslation('errors')
  const placeOrder = usePlaceOrder(order, acceptedPrepayment)
  const [isPaying, setIsPaying] = useState(false)
  const hasBegun = useRef(false)

  const stop = useCallback(() => {
    hasBegun.current = false
    setIsPaying(false)
  }, [])
  useReturnFromHistory(stop)

  const pay = async () => {
    if (!placeOrder) {
      toast.error(t('orderWizard.validation.missingInfo'))
      return
    }
    if (order.product !== 'files' && order.company?.name.trim() === '') {
      toast.error(t('orderWizard.validation.nameCompany'))
      return
    }
    if (hasBegun.current) return
    hasBegun.current = true
    setIsPaying(true)
    try {
      const { url, orderId } = await placeOrder()
      if (orderId) notePlacedOrder(orderId)
      void forgetVisitorOrder()
      window.location.assign(url)
    } catch (error) {
      stop()
      toast.error(
        error instanceof NoCheckoutUrlError
          ? t('orderWizard.payment.noCheckoutUrl')
          : refusalText(errors, await refusalOf(error), t('orderWizard.payment.failed')),
      )
    }
  }

  return { pay: () => void pay(), isPaying }
}

type PlaceOrder = () => Promise<{ url: string; orderId?: string | undefined }>

/** Undefined as long as something that the order needs is missing. */
function usePlaceOrder(
  order: WizardState,
  acceptedPrepayment: boolean | undefined,
): PlaceOrder | undefined {
  const { photo, product, frame, printSize, rush, crop, company, gift } = order
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const prices = useShopPrices()
  const colourChoice = useColourChoice(order)
  const files = useFilesVariant(order)
  const price = orderPrice({ ...order, files }, language, prices)
  if (!photo || !price) return undefined
  const ordered = {
    imageUrl: photo.imageUrl,
    fileName: photo.fileName,
    colourFacts: knownColourFacts(order.colourFacts),
    customerMarks: order.customerMarks,
    colourChoice,
    specialInstructions: order.instructions.trim(),
    rush,
    acceptedPrepayment,
    shownTotal: price.total.amount,
    termsVersion: POLICIES.termsVersion,
    language,
  }
  if (product === 'files') {
    const bought = { kind: product, variant: files } as const
    return () =>
      createPurchase({ ...ordered, product: bought, files, delivery: { service: 'free' } })
  }
  if (!frame) return undefined
  const framed = {
    ...ordered,
    crop,
    company,
    gift: gift && { message: gift.message.trim(), notBefore: gift.notBefore || null },
    acceptedSharpness: sharpnessShown(order),
  }
  if (product === 'framed-small') {
    const delivery = deliveryOf(order, language)
    return () => createPurchase({ ...framed, product: smallFrame(frame), files, delivery })
  }
  const size = findPrintSize(printSize ?? '')
  if (!size) return undefined
  return () =>
    createPayment({
      ...framed,
      printSize: printSizeCard(size, {
        price: shownPrice(prices, framedArticle(size.id), language),
        t,
        image: pictureSource(`size-${size.id}`).fallback,
      }),
      frame: { id: frame, name: t(`frames.${frame}.name`) },
    })
}

/** The order goes on at the price that holds by now, once it is shown. */
async function refusalOf(error: unknown): Promise<Refusal> {
  const refusal = await readRefusal(error)
  if (refusal.code !== 'price_changed') return refusal
  return await fetchPrices().then(() => refusal, readRefusal)
}

/** Going back from the payment page may bring this page back as it was left: still busy. */
function useReturnFromHistory(onReturn: () => void) {
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn()
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [onReturn])
}
