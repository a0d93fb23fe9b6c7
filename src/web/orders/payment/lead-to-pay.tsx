import { ArrowRight } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOnScreen } from '#web/lib/browser/use-is-on-screen.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type LeadToPayProps = {
  /** Total and button. */
  place: RefObject<HTMLElement | null>
  /** About as high as the bar that this is in gets on a phone. */
  barHeight: number
}

/** The way to the button that pays, for as long as that is not in sight. */
export function LeadToPay({ place, barHeight }: LeadToPayProps) {
  const { t } = useTranslation('wizard')
  const isInSight = useIsOnScreen(place, { coveredBelow: barHeight })
  if (isInSight) return null
  const lead = () => {
    place.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
    place.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
  }
  return (
    <Button className="max-[24rem]:px-3.5" onClick={lead}>
      {t('orderWizard.payment.toPay')}
      <ArrowRight aria-hidden />
    </Button>
  )
}
