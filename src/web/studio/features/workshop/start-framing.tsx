import { Frame, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { isLoosePrint } from '#domain/orders/sold-things.ts'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

/** From here on the picture is made for good, and the customer can no longer cancel. */
export function StartFraming({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-workshop')
  const [asks, setAsks] = useState(false)
  const isPrint = isLoosePrint(order)
  const started = t(isPrint ? 'prints.started' : 'started')
  const start = useOrderAction<object>('studio-start-framing', order, started)
  if (!order.may.includes('start_framing')) return null
  return (
    <>
      <Button size="sm" busy={start.isBusy} onClick={() => setAsks(true)}>
        {isPrint ? <Printer aria-hidden /> : <Frame aria-hidden />}
        {t(isPrint ? 'prints.start' : 'start')}
      </Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={t(isPrint ? 'prints.title' : 'ask.title', { number: order.number })}
        description={t('ask.text')}
        confirmLabel={t(isPrint ? 'prints.start' : 'ask.confirm')}
        cancelLabel={t('ask.no')}
        onConfirm={() => void start.run({})}
      />
    </>
  )
}
