import { useState } from 'react'
import { needsPrepaymentConsent } from '#domain/law/prepayment.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'

/** Whether the customer has to agree to paying in advance, and whether they did. */
export function usePrepaymentConsent() {
  const isNeeded = needsPrepaymentConsent(useLanguage())
  const [isGiven, setIsGiven] = useState(false)
  const [isMissed, setIsMissed] = useState(false)
  return {
    isNeeded,
    isGiven,
    isMissed,
    give(given: boolean) {
      setIsGiven(given)
      if (given) setIsMissed(false)
    },
    /** Whether the order may be placed; if not, the box says so from now on. */
    check(): boolean {
      const mayPay = !isNeeded || isGiven
      setIsMissed(!mayPay)
      return mayPay
    },
  }
}

export type PrepaymentConsent = ReturnType<typeof usePrepaymentConsent>
