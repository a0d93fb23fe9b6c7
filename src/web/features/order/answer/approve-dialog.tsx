import { useTranslation } from 'react-i18next'
import { formatPercent } from '#domain/figures.ts'
import { formatMillimetres } from '#domain/millimetres.ts'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import { PASSEPARTOUT_OVERLAP } from '#domain/printing/passepartout.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { OrderPicture } from '#web/orders/pictures/order-picture.tsx'
import { useSteadyAddress } from '#web/orders/pictures/use-steady-address.ts'
import { type ShownProof, trimmedPercent } from '#web/orders/proof/shown-proof.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { useSoldSize } from '#web/orders/use-sold-size.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import type { CropDraft } from '../proof/use-crop-draft.ts'
import { ApproveFiles } from './approve-files.tsx'
import { type ApprovedFact, ApprovedFacts } from './approved-facts.tsx'
import { UnsavedCrop } from './unsaved-crop.tsx'

type ApproveDialogProps = {
  order: ShownOrder
  proof: ShownProof
  crop: CropDraft
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

/**
 * Shows what is approved, in its frame or on its sheet, and says plainly that approval binds. A part that
 * is chosen but not saved would not be printed, so that is settled first.
 */
export function ApproveDialog({ order, proof, crop, ...dialog }: ApproveDialogProps) {
  const { t } = useTranslation(['order-page', 'crop'])
  const src = useSteadyAddress(proof.id, proof.pictureUrl)
  if (hasOnlyFiles(order)) return <ApproveFiles {...{ order, proof, src }} {...dialog} />
  return (
    <AlertDialog
      {...dialog}
      tone="primary"
      isWide
      title={crop.unsaved ? t('crop:unsaved.title') : t('approval.title')}
      description={
        crop.unsaved ? t('crop:unsaved.text') : t('approval.text', { version: proof.version })
      }
      confirmLabel={t('approval.confirm')}
      cancelLabel={t('approval.cancel')}
      canConfirm={crop.unsaved === undefined}
    >
      {crop.unsaved ? (
        <UnsavedCrop order={order} proof={proof} src={src} crop={crop} unsaved={crop.unsaved} />
      ) : (
        <Approved order={order} proof={proof} src={src} />
      )}
    </AlertDialog>
  )
}

type ApprovedProps = {
  order: ShownOrder
  proof: ShownProof
  src: string | null
}

function Approved({ order, proof, src }: ApprovedProps) {
  const { t } = useTranslation(['order-page', 'dashboard', 'catalog'])
  const language = useLanguage()
  const percent = trimmedPercent(proof)
  const facts: ApprovedFact[] = [[t('approval.size'), useSoldSize(order.print_size)]]
  if (order.frame) facts.push([t('approval.frame'), order.frame.name])
  if (order.paper) {
    facts.push(
      [t('dashboard:prints.paper'), t(`catalog:papers.${order.paper}`)],
      [t('dashboard:prints.copies'), String(order.copies)],
    )
  }
  facts.push([
    t('approval.crop'),
    percent === 0
      ? t('approval.cropWhole')
      : t('approval.cropPart', { percent: formatPercent(percent, language) }),
  ])
  // Around a whole picture the passepartout leaves a rim of paper.
  if (order.frame && proof.crop.fit === 'fill') {
    const width = formatMillimetres(PASSEPARTOUT_OVERLAP, language)
    facts.push([t('approval.passepartout'), t('approval.covers', { width })])
  }
  return (
    <>
      <p className="mt-3 font-semibold">{t('approval.final')}</p>
      <div className="mt-4 grid items-center gap-5 lg:grid-cols-2">
        <OrderPicture
          order={order}
          src={src}
          alt={t(order.frame ? 'approval.picture' : 'prints.picture', { version: proof.version })}
          pixels={proof}
          crop={proof.crop}
        />
        <ApprovedFacts facts={facts} />
      </div>
    </>
  )
}
