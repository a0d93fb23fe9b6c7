import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { awaitsAnswer } from '#domain/orders/order-standing.ts'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import { CommentPins } from '#web/orders/family/comment-pins.tsx'
import { AboutVersion } from '#web/orders/proof/about-version.tsx'
import { ProofViewer } from '#web/orders/proof/proof-viewer.tsx'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { Segments } from '#web/ui/forms/segments.tsx'
import { PinMark } from '#web/ui/pictures/pin-mark.tsx'
import { AnswerPanel } from '../answer/answer-panel.tsx'
import { findChangeDraft } from '../answer/change-draft.ts'
import { ChangeRequest } from '../answer/change-request.tsx'
import { FamilyPanel } from '../family/family-panel.tsx'
import { useTakeComment } from '../family/use-take-comment.ts'
import { CustomerRequests } from './customer-requests.tsx'
import { ProofCrop } from './proof-crop.tsx'
import { useCropDraft } from './use-crop-draft.ts'

type ProofSectionProps = { order: ShownOrder; details: OrderDetails }

/** The versions of the proof, the newest one first shown, and the customer's answer to it. */
export function ProofSection({ order, details }: ProofSectionProps) {
  const { t } = useTranslation('order-page')
  const { proofs, revisions, family } = details
  const newest = proofs.at(-1)
  const [chosen, setChosen] = useState<string>()
  const [isChanging, setIsChanging] = useState(() => findChangeDraft(order.id) !== undefined)
  const crop = useCropDraft(order, newest)
  const { take, taken } = useTakeComment(order.id, () => setIsChanging(true))
  const newestId = newest?.id
  const heading = useRef<HTMLHeadingElement>(null)
  const goBack = () => {
    setIsChanging(false)
    heading.current?.focus()
  }
  // A newer version is what there is to look at, whatever was being looked at before.
  useEffect(() => setChosen(newestId), [newestId])
  if (!newest) return null
  const proof = proofs.find(({ id }) => id === chosen) ?? newest
  const isAsked = awaitsAnswer(order) && newest.status === 'sent'
  const isFiles = hasOnlyFiles(order)
  const mayChange = isAsked && revisions.left > 0

  return (
    <section aria-labelledby="proof" className="grid gap-3 sm:gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="proof" ref={heading} tabIndex={-1} className="outline-none">
          {t('proof.title')}
        </h2>
        {proofs.length > 1 && !(mayChange && isChanging) && (
          <Segments
            label={t('proof.versions')}
            value={proof.id}
            onValueChange={setChosen}
            segments={proofs.map(({ id, version }) => ({ value: id, label: `v${version}` }))}
          />
        )}
      </div>
      {mayChange && isChanging ? (
        <ChangeRequest
          key={taken}
          orderId={order.id}
          proof={newest}
          mayRecolour={order.files !== 'restored'}
          roundsLeft={revisions.left}
          onBack={goBack}
        />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8 lg:*:col-start-2">
          <div className="grid gap-4 lg:!col-start-1 lg:row-span-3 lg:row-start-1">
            <ProofViewer
              key={proof.id}
              proof={proof}
              originalUrl={details.originalUrl}
              {...(!isFiles && {
                printed: { sizeId: order.print_size_id, hasMat: order.frame !== null },
              })}
              marks={({ scale }) =>
                // Until they are answered, pins are those of the family; then the customer's own.
                proof.status === 'sent' ? (
                  <CommentPins
                    comments={family.comments.filter(({ version }) => version === proof.version)}
                    scale={scale}
                  />
                ) : (
                  proof.pins.map((pin) => (
                    <PinMark key={pin.id} place={pin} scale={scale} isDone={pin.isDone}>
                      {pin.number}
                    </PinMark>
                  ))
                )
              }
            />
            {isAsked && proof === newest && !isFiles && (
              <ProofCrop order={order} proof={newest} crop={crop} />
            )}
          </div>
          <AboutVersion proof={proof} isFiles={isFiles} />
          <CustomerRequests proof={proof} />
          {isAsked && proof === newest && (
            <AnswerPanel
              order={order}
              proof={newest}
              crop={crop}
              roundsLeft={revisions.left}
              onAskForChanges={() => setIsChanging(true)}
            />
          )}
        </div>
      )}
      <FamilyPanel
        orderId={order.id}
        family={family}
        isOpen={isAsked}
        isFinished={details.finished !== null && order.status !== 'cancelled'}
        version={newest.version}
        hasPins={proof === newest && newest.status === 'sent' && !(mayChange && isChanging)}
        onTake={mayChange ? (comment) => take(newest.id, comment) : undefined}
      />
    </section>
  )
}
