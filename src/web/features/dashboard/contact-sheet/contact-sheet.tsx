import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { awaitsAnswer } from '#domain/orders/order-standing.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ApproveBar } from './approve-bar.tsx'
import { CloserLook } from './closer-look.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import { PhotoCard } from './photo-card.tsx'
import { SheetDone } from './sheet-done.tsx'
import { approvalsOf, type SheetPhoto, sheetPhoto } from './sheet-photos.ts'
import { SheetTools } from './sheet-tools.tsx'
import { useApprovals } from './use-approvals.ts'
import { useSheetDetails } from './use-sheet-details.ts'
import { useSheetMarks } from './use-sheet-marks.ts'

type ContactSheetProps = {
  purchaseId: string
  /** All of the purchase, in the order of its album. */
  orders: readonly ShownOrder[]
  onClose: () => void
  findReturn: () => HTMLElement | null
}

/** Which photograph is looked at closer, and among which; of all unless some are named. */
type Look = { orderId: string; among?: readonly string[] }

/** The proofs of a purchase that wait for an answer: looked at, ticked, and approved together. */
export function ContactSheet({ purchaseId, orders, onClose, findReturn }: ContactSheetProps) {
  const { t } = useTranslation(['contact-sheet', 'common'])
  const [look, setLook] = useState<Look>()
  const grid = useRef<HTMLUListElement>(null)
  const { marks, mark, untick } = useSheetMarks(purchaseId)
  const { approve, progress, approved, refusals, outcome } = useApprovals({
    userId: orders[0]?.user_id ?? '',
    onRefused: (orderId) => {
      untick([orderId])
      askAnew(orderId)
    },
  })
  const shown = orders.filter(
    (order) => !approved.has(order.id) && (awaitsAnswer(order) || order.id in refusals),
  )
  const { details, isLoading, missing, loadAll, askAnew } = useSheetDetails(shown)
  const photos = shown.map((order, index) => sheetPhoto(order, details[index], marks[order.id]))

  const tickAll = async () => {
    const loaded = await loadAll()
    const ready = shown.flatMap((order) => {
      const { proof, needsLook } = sheetPhoto(order, loaded.get(order.id), marks[order.id])
      return proof && !needsLook ? [{ orderId: order.id, proof }] : []
    })
    mark(ready, { isTicked: true })
  }
  const lookAt = useCallback((orderId: string) => setLook({ orderId }), [])
  const tick = useCallback(
    ({ order, proof }: SheetPhoto, isTicked: boolean) =>
      proof && mark([{ orderId: order.id, proof }], { isTicked }),
    [mark],
  )
  const among = look?.among ?? shown.map(({ id }) => id)
  const lookedAt = photos.find(({ order }) => order.id === look?.orderId)

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title', { count: shown.length })}
      description={t('description')}
      closeLabel={t('common:close')}
      width="full"
      isBusy={progress !== undefined}
      startsAtTop
      findReturn={findReturn}
    >
      {shown.length === 0 ? (
        <SheetDone approved={approved.size} onClose={onClose} />
      ) : (
        <>
          <div inert={progress !== undefined} className="grid gap-5">
            <div>
              <OutcomeNotice
                outcome={outcome}
                left={photos.filter(({ isTicked }) => isTicked).length}
              />
              <SheetTools
                photos={photos}
                isLoading={isLoading}
                missing={missing}
                onTickAll={() => void tickAll()}
                onUntickAll={() => untick(shown.map(({ id }) => id))}
                onLook={([orderId = '', ...others]) =>
                  setLook({ orderId, among: [orderId, ...others] })
                }
              />
            </div>
            <ul
              ref={grid}
              className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] sm:gap-4"
            >
              {photos.map((photo) => (
                <PhotoCard
                  key={photo.order.id}
                  photo={photo}
                  refusal={refusals[photo.order.id]}
                  onLook={lookAt}
                  onTick={tick}
                />
              ))}
            </ul>
          </div>
          <ApproveBar
            photos={photos}
            progress={progress}
            onApprove={() => void approve(approvalsOf(photos))}
          />
        </>
      )}
      {lookedAt && (
        <CloserLook
          photo={lookedAt}
          place={{ at: among.indexOf(lookedAt.order.id), total: among.length }}
          onMove={(at) => setLook({ ...look, orderId: among[at] ?? '' })}
          onMark={(change) =>
            lookedAt.proof && mark([{ orderId: lookedAt.order.id, proof: lookedAt.proof }], change)
          }
          onClose={() => setLook(undefined)}
          findReturn={() =>
            grid.current?.querySelector<HTMLElement>(`[data-order="${lookedAt.order.id}"] button`)
          }
        />
      )}
    </Dialog>
  )
}
