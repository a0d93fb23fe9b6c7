import { Grid2x2Check } from 'lucide-react'
import { lazy, Suspense, useRef, useState, useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { awaitsAnswer } from '#domain/orders/order-standing.ts'
import { loadTexts } from '#web/i18n/i18n.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { Button } from '#web/ui/buttons/button.tsx'

/** Fewer are answered on their own page. */
const FEWEST = 2

/** Its viewer is that of an order's own page, with the texts of that. */
const ContactSheet = lazy(async () => {
  const [{ ContactSheet: loaded }] = await Promise.all([
    import('./contact-sheet.tsx'),
    loadTexts(['contact-sheet', 'order-page']),
  ])
  return { default: loaded }
})

type ReviewTogetherProps = {
  purchaseId: string
  orders: readonly ShownOrder[]
  /** Takes the focus once nothing is left to review. */
  findHeading: () => HTMLElement | null
}

/** Opens the contact sheet of a purchase, where several proofs wait for an answer. */
export function ReviewTogether(props: ReviewTogetherProps) {
  const [isOpen, setIsOpen] = useState(false)
  const count = props.orders.filter(awaitsAnswer).length
  // It stays until it is closed, whatever has been approved on it.
  if (count < FEWEST && !isOpen) return null
  return (
    <Suspense>
      <ReviewButton {...props} count={count} isOpen={isOpen} onOpenChange={setIsOpen} />
    </Suspense>
  )
}

type ReviewButtonProps = ReviewTogetherProps & {
  count: number
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

function ReviewButton({ count, isOpen, onOpenChange, findHeading, ...sheet }: ReviewButtonProps) {
  const { t } = useTranslation('contact-sheet')
  const [isOpening, startOpening] = useTransition()
  const button = useRef<HTMLDivElement>(null)
  return (
    <>
      {count >= FEWEST && (
        <div ref={button}>
          <Button busy={isOpening} onClick={() => startOpening(() => onOpenChange(true))}>
            {!isOpening && <Grid2x2Check aria-hidden />}
            {t('open', { count })}
          </Button>
        </div>
      )}
      <Suspense>
        {isOpen && (
          <ContactSheet
            {...sheet}
            onClose={() => onOpenChange(false)}
            findReturn={() => button.current?.querySelector('button') ?? findHeading()}
          />
        )}
      </Suspense>
    </>
  )
}
