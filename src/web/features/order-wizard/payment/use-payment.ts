import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { knownColourFacts } from '#domain/restoration/colour-facts.ts'
import { findPrintSize } from '#domain/shop/catalog.ts'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { createPayment, NoCheckoutUrlError } from '#web/lib/order/create-payment.ts'
import { printSizeCard } from '#web/lib/order/print-size-card.ts'
import { forgetVisitorOrder } from '#web/lib/order/visitor-order.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { pictureSource } from '#web/pictures/pictures.ts'
import { sharpnessShown, type WizardState } from '../wizard-state.ts'
import { notePlacedOrder } from './placed-order.ts'

/** Places the order and leaves for the payment page; a second click while that happens does nothing. */
export function usePayment(order: WizardState) {
  const { photo, frame, printSize, rush, colourFacts, customerMarks, crop, instructions } = order
  const { company } = order
  const { t } = useTranslation(['wizard', 'catalog'])
  const { t: catalog } = useTranslation('catalog')
  const errorText = useErrorText()
  const language = useLanguage()
  const [isPaying, setIsPaying] = useState(false)
  const hasBegun = useRef(false)

  const stop = useCallback(() => {
    hasBegun.current = false
    setIsPaying(false)
  }, [])
  useReturnFromHistory(stop)

  const pay = async () => {
    const size = printSize && findPrintSize(printSize)
    if (!photo || !frame || !size) {
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
        printSize: printSizeCard(size, {
          language,
          t: catalog,
          image: pictureSource(`size-${size.id}`).fallback,
        }),
        frame: { id: frame, name: t(`catalog:frames.${frame}.name`) },
        imageUrl: photo.imageUrl,
        fileName: photo.fileName,
        colourFacts: knownColourFacts(colourFacts),
        customerMarks,
        crop,
        specialInstructions: instructions.trim(),
        rush,
        company,
        acceptedSharpness: sharpnessShown(order),
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
          : await errorText(error, t('orderWizard.payment.failed')),
      )
    }
  }

  return { pay: () => void pay(), isPaying }
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
