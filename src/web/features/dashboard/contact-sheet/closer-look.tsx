import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import { AboutVersion } from '#web/orders/proof/about-version.tsx'
import { ProofViewer } from '#web/orders/proof/proof-viewer.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Spinner } from '#web/ui/messages/spinner.tsx'
import { ApproveBox } from './approve-box.tsx'
import type { markedAs, SheetPhoto } from './sheet-photos.ts'
import { useBoughtWords } from './use-bought-words.ts'
import { sheetDetailsQuery } from './use-sheet-details.ts'

type CloserLookProps = {
  photo: SheetPhoto
  /** Which of how many it is, from 0. */
  place: { at: number; total: number }
  onMove: (at: number) => void
  onMark: (change: Parameters<typeof markedAs>[2]) => void
  onClose: () => void
  findReturn: () => HTMLElement | null | undefined
}

/** One proof of the sheet as large as the screen allows, against its original; the others follow. */
export function CloserLook({ photo, place, onMove, onMark, onClose, findReturn }: CloserLookProps) {
  const { t } = useTranslation(['contact-sheet', 'common'])
  const boughtWords = useBoughtWords()
  const { order, details, proof } = photo
  const { at, total } = place
  const { isError, refetch } = useQuery(sheetDetailsQuery(order.id))
  const newest = details?.proofs.at(-1)
  const isFiles = hasOnlyFiles(order)
  const isLast = at + 1 === total
  const proofId = proof?.id
  const markLookedAt = useEffectEvent(() => onMark({ isLookedAt: true }))
  useEffect(() => {
    if (proofId !== undefined) markLookedAt()
  }, [proofId])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={order.file_name}
      description={boughtWords(order)}
      closeLabel={t('look.back')}
      width="full"
      startsAtTop
      findReturn={findReturn}
    >
      {!newest && isError && (
        <Button variant="secondary" onClick={() => void refetch()}>
          {t('photo.failed')}
        </Button>
      )}
      {!newest && !isError && <Spinner label={t('look.loading')} />}
      {newest && details && (
        <div className="grid items-start gap-5 [--tallest-stage:max(16rem,calc(100dvh-24rem))] lg:grid-cols-[minmax(0,1fr)_22rem]">
          <ProofViewer
            key={newest.id}
            proof={newest}
            originalUrl={details.originalUrl}
            {...(!isFiles && {
              printed: { sizeId: order.print_size_id, hasMat: order.frame !== null },
            })}
          />
          <AboutVersion proof={newest} isFiles={isFiles} />
        </div>
      )}
      <section
        aria-label={t('look.bar')}
        className="sticky -bottom-4 -mx-4 mt-5 -mb-4 flex flex-wrap items-center justify-between gap-x-6 border-t border-line bg-surface px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8"
      >
        <ApproveBox photo={photo} onTick={(isTicked) => onMark({ isTicked })} />
        <div className="flex items-center gap-2">
          <Button
            variant="secondary"
            aria-label={t('look.previous')}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <p aria-live="polite" className="px-1 text-sm">
            <span className="sr-only">{order.file_name}, </span>
            {t('look.position', { number: at + 1, total })}
          </p>
          {/* Where there is no next one, the same button leads back. */}
          <Button variant="secondary" onClick={isLast ? onClose : () => onMove(at + 1)}>
            {t(isLast ? 'look.back' : 'look.next')}
            {!isLast && <ChevronRight aria-hidden />}
          </Button>
        </div>
      </section>
    </Dialog>
  )
}
