import { Frame } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

/** From here on the picture is made for good, and the customer can no longer cancel. */
export function StartFraming({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-workshop')
  const [asks, setAsks] = useState(false)
  const start = useOrderAction<object>('studio-start-framing', order, t('started'))
  if (!order.may.includes('start_framing')) return null
  return (
    <>
      <Button size="sm" busy={start.isBusy} onClick={() => setAsks(true)}>
        <Frame aria-hidden />
        {t('start')}
      </Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('ask.title', { number: order.number })}
        description={t('ask.text')}
        confirmLabel={t('ask.confirm')}
        cancelLabel={t('ask.no')}
        onConfirm={() => void start.run({})}
      />
    </>
  )
}
