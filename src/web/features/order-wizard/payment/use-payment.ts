import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { knownColourFacts } from '#domain/restoration/colour-facts.ts'
import { framedArticle } from '#domain/shop/catalog.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { type Refusal, readRefusal, refusalText } from '#web/lib/errors/errors.ts'
import { createPayment, NoCheckoutUrlError } from '#web/lib/order/create-payment.ts'
import { printSizeCard } from '#web/lib/order/print-size-card.ts'
import { forgetVisitorOrder } from '#web/lib/order/visitor-order.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { fetchPrices, useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { shownPrice } from '#web/lib/prices/shown-price.ts'
import { pictureSource } from '#web/pictures/pictures.ts'
import { useColourChoice } from '../colours/use-colour-choice.ts'
import { sharpnessShown, type WizardState } from '../wizard-state.ts'
import { orderPrice } from './order-price.ts'
import { notePlacedOrder } from './placed-order.ts'

/** Places the order and leaves for the payment page; a second click while that happens does nothing. */
export function usePayment(order: WizardState, acceptedPrepayment: boolean | undefined) {
  const { photo, frame, rush, colourFacts, customerMarks, crop, instructions, company, gift } =
    order
  const { t } = useTranslation(['wizard', 'catalog'])
  const { t: catalog } = useTranslation('catalog')
  const { t: errors } = useTranslation('errors')
  const language = useLanguage()
  const prices = useShopPrices()
  const colourChoice = useColourChoice(order)
  const [isPaying, setIsPaying] = useState(false)
  const hasBegun = useRef(false)

  const stop = useCallback(() => {
    hasBegun.current = false
    setIsPaying(false)
  }, [])
  useReturnFromHistory(stop)

  const pay = async () => {
    const price = orderPrice(order, language, prices)
    if (!photo || !frame || !price) {
      toast.error(t('orderWizard.validation.missingInfo'))
      return
    }
    if (company && company.name.trim() === '') {
      toast.error(t('orderWizard.validation.nameCompany'))
      return
    }
    if (hasBegun.current) return
    hasBegun.current = true
    setIsPaying(true)
    try {
      const { url, orderId } = await createPayment({
        printSize: printSizeCard(price.size, {
          price: shownPrice(prices, framedArticle(price.size.id), language),
          t: catalog,
          image: pictureSource(`size-${price.size.id}`).fallback,
        }),
        frame: { id: frame, name: t(`catalog:frames.${frame}.name`) },
        imageUrl: photo.imageUrl,
        fileName: photo.fileName,
        colourFacts: knownColourFacts(colourFacts),
        customerMarks,
        colourChoice,
        crop,
        specialInstructions: instructions.trim(),
        rush,
        company,
        gift: gift && { message: gift.message.trim(), notBefore: gift.notBefore || null },
        acceptedSharpness: sharpnessShown(order),
        acceptedPrepayment,
        shownTotal: price.total.amount,
        termsVersion: POLICIES.termsVersion,
        language,
      })
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
