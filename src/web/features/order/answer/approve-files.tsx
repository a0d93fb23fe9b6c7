import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderPicture } from '#web/orders/pictures/order-picture.tsx'
import type { ShownProof } from '#web/orders/proof/shown-proof.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { ApprovedFacts } from './approved-facts.tsx'

type ApproveFilesProps = {
  order: ShownOrder
  proof: ShownProof
  src: string | null
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

/**
 * The approval that hands over files. The right of withdrawal ends with it, and the law wants both
 * said by the customer: that they want the files now, and that they know.
 */
export function ApproveFiles({ order, proof, src, onOpenChange, ...dialog }: ApproveFilesProps) {
  const { t } = useTranslation('order-page')
  const [isAsked, setIsAsked] = useState(false)
  const hintId = useId()
  const change = (open: boolean) => {
    setIsAsked(false)
    onOpenChange(open)
  }
  const { name, dimensions } = order.print_size
  return (
    <AlertDialog
      {...dialog}
      onOpenChange={change}
      tone="primary"
      isWide
      title={t('files.title')}
      description={t('files.approval', { version: proof.version })}
      confirmLabel={t('files.approve')}
      cancelLabel={t('approval.cancel')}
      canConfirm={isAsked}
    >
      <p className="mt-3 font-semibold">{t('files.final')}</p>
      {/* On a phone the box comes before the picture: without it nothing can be approved. */}
      <div className="mt-4 grid items-center gap-5 lg:grid-cols-2 lg:grid-rows-[1fr_auto_auto_1fr]">
        <div className="grid gap-1 lg:col-start-2 lg:row-start-3">
          <label className="flex min-h-11 items-start gap-3">
            <input
              type="checkbox"
              required
              className="mt-0.5 size-5 shrink-0 accent-accent"
              checked={isAsked}
              aria-describedby={isAsked ? undefined : hintId}
              onChange={({ currentTarget }) => setIsAsked(currentTarget.checked)}
            />
            {t('files.consent')}
          </label>
          {!isAsked && (
            <p id={hintId} className="pl-8 text-sm text-ink-soft">
              {t('files.consentFirst')}
            </p>
          )}
        </div>
        <div className="lg:col-start-1 lg:row-span-4 lg:row-start-1">
          <OrderPicture
            order={order}
            src={src}
            alt={t('viewer.proof', { version: proof.version })}
            pixels={proof}
          />
        </div>
        <div className="lg:col-start-2 lg:row-start-2">
          <ApprovedFacts facts={[[t('files.bought'), `${name}, ${dimensions}`]]} />
        </div>
      </div>
    </AlertDialog>
  )
}
