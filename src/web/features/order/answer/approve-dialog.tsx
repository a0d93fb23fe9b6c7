import { useTranslation } from 'react-i18next'
import { formatPercent } from '#domain/figures.ts'
import { formatMillimetres } from '#domain/millimetres.ts'
import { PASSEPARTOUT_OVERLAP } from '#domain/passepartout.ts'
import { useLanguage } from '#web/lib/paths.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { useSoldSize } from '#web/orders/use-sold-size.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { type ShownProof, trimmedPercent } from '../proof/shown-proof.ts'

type ApproveDialogProps = {
  order: ShownOrder
  proof: ShownProof
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

/** Says plainly what is approved before it is. */
export function ApproveDialog({ order, proof, ...dialog }: ApproveDialogProps) {
  const { t } = useTranslation('order-page')
  const language = useLanguage()
  const percent = trimmedPercent(proof)
  const size = useSoldSize(order.print_size)
  const facts = [
    [t('approval.size'), size],
    [t('approval.frame'), order.frame.name],
    [
      t('approval.crop'),
      percent === 0
        ? t('approval.cropWhole')
        : t('approval.cropPart', { percent: formatPercent(percent, language) }),
    ],
    [
      t('approval.passepartout'),
      t('approval.covers', { width: formatMillimetres(PASSEPARTOUT_OVERLAP, language) }),
    ],
  ]
  return (
    <AlertDialog
      {...dialog}
      tone="primary"
      title={t('approval.title')}
      description={t('approval.text', { version: proof.version })}
      confirmLabel={t('approval.confirm')}
      cancelLabel={t('approval.cancel')}
    >
      <dl className="mt-4 grid gap-2 rounded-lg bg-sunken p-4">
        {facts.map(([term, value]) => (
          <div key={term} className="grid gap-x-3 sm:grid-cols-[8rem_1fr]">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 font-semibold">{t('approval.final')}</p>
    </AlertDialog>
  )
}
