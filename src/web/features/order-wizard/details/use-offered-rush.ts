import { type Dispatch, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { isRushOffered } from '#domain/orders/rush-offers.ts'
import { knownClosures } from '#web/lib/settings/shop-settings.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import type { WizardAction, WizardState } from '../wizard-state.ts'

/** A rush option that is not sold any more, or not yet, leaves the order, and the customer hears of it. */
export function useOfferedRush({ rush }: WizardState, dispatch: Dispatch<WizardAction>): void {
  const { t } = useTranslation('wizard')
  const now = useNow()
  useEffect(() => {
    if (!now || !rush || isRushOffered(rush, now, knownClosures())) return
    dispatch({ type: 'rush-chosen', rush: null })
    const name = t(`orderWizard.rushNames.${rush}`)
    toast.info(t('orderWizard.rush.gone', { name }), { duration: 12_000 })
  }, [now, rush, dispatch, t])
}
