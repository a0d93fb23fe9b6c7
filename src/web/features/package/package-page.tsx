import { useRef, useState } from 'react'
import type { SendPhoto } from '#web/lib/photo/send-photo.ts'
import { LeadToPay } from '#web/orders/payment/lead-to-pay.tsx'
import { useReturnFromCheckout } from '#web/orders/payment/use-return-from-checkout.ts'
import { KeptNote } from './account/kept-note.tsx'
import { AlbumFrame } from './album-frame.tsx'
import { BAR_HEIGHT_PX } from './summary/package-bar.tsx'
import { PackageFaultNotice } from './summary/package-fault-notice.tsx'
import { PackageSummary } from './summary/package-summary.tsx'
import { PayPackage } from './summary/pay-package.tsx'
import type { PackageFault } from './summary/use-package-payment.ts'
import { usePackage } from './use-package.ts'
import { LostNote } from './visitor/lost-note.tsx'

type PackagePageProps = { userId: string; sendPhoto: SendPhoto }

/** A whole album at once: its photos are chosen and sent, and what is made of them bought together. */
export function PackagePage({ userId, sendPhoto }: PackagePageProps) {
  const { state, dispatch, choose, thumbnails, sync, standing } = usePackage(userId, sendPhoto)
  const { photos } = state
  const [refused, setRefused] = useState<PackageFault>()
  const isGone = refused?.photo && !photos.some(({ id }) => id === refused.photo?.id)
  const fault = isGone ? undefined : refused
  const payPlace = useRef<HTMLDivElement>(null)
  const isEmpty = photos.length === 0
  useReturnFromCheckout()
  return (
    <div className="page-width py-8 sm:py-12">
      <AlbumFrame
        state={state}
        thumbnails={thumbnails}
        fault={fault?.photo?.id}
        dispatch={dispatch}
        onFiles={choose}
        notes={
          <>
            <KeptNote standing={standing} isEmpty={isEmpty} />
            <LostNote count={state.lost} />
            {/* Of a list that was paid for elsewhere nothing is left that this could stand beside. */}
            {isEmpty && <PackageFaultNotice fault={fault} />}
          </>
        }
        summary={
          <PackageSummary state={state} dispatch={dispatch}>
            {(bought) => (
              <PayPackage
                {...bought}
                userId={userId}
                state={state}
                fault={fault}
                isChangedElsewhere={sync.isChangedElsewhere}
                onFault={setRefused}
                payPlace={payPlace}
              />
            )}
          </PackageSummary>
        }
        wayOn={<LeadToPay place={payPlace} barHeight={BAR_HEIGHT_PX} />}
      />
    </div>
  )
}
