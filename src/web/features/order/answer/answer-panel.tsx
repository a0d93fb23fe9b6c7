import { Check, MessageSquarePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import { useIsOnScreen } from '#web/lib/browser/use-is-on-screen.ts'
import type { ShownProof } from '#web/orders/proof/shown-proof.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { CropDraft } from '../proof/use-crop-draft.ts'
import { WriteToUs } from '../write-to-us.tsx'
import { AnswerBar } from './answer-bar.tsx'
import { AnswerNotice } from './answer-notice.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { useProofAnswer } from './use-proof-answer.ts'

type AnswerPanelProps = {
  order: ShownOrder
  proof: ShownProof
  crop: CropDraft
  roundsLeft: number
  onAskForChanges: () => void
}

/** The customer's turn: approve the proof, or ask for changes. */
export function AnswerPanel({ order, proof, crop, roundsLeft, onAskForChanges }: AnswerPanelProps) {
  const { t } = useTranslation('order-page')
  const [isAsking, setIsAsking] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const isPanelSeen = useIsOnScreen(panel)
  const { answer, isSending, refusal, askAnew } = useProofAnswer(order.id, () => undefined)
  const isFiles = hasOnlyFiles(order)
  const approveLabel = t(isFiles ? 'files.approve' : 'answer.approve')
  const approve = () =>
    answer({
      action: 'approve-proof',
      orderId: order.id,
      proofId: proof.id,
      sha256: proof.sha256,
      crop: proof.crop,
      // The dialog lets nobody approve files who has not said so.
      ...(isFiles && { asksForFiles: true }),
    })
  return (
    <section
      ref={panel}
      aria-labelledby="proof-answer"
      className="grid gap-4 rounded-card border border-accent bg-accent-soft p-5 sm:p-6"
    >
      <div className="grid gap-1.5">
        <h3 id="proof-answer">{t(isFiles ? 'files.question' : 'answer.title')}</h3>
        <p className="max-w-prose">{t(isFiles ? 'files.text' : 'answer.text')}</p>
      </div>
      <AnswerNotice refusal={refusal} orderId={order.id} onShowNewest={() => void askAnew()} />
      <div className="flex flex-wrap gap-3">
        <Button size="lg" busy={isSending} onClick={() => setIsAsking(true)}>
          {!isSending && <Check aria-hidden />}
          {approveLabel}
        </Button>
        {roundsLeft > 0 && (
          <Button size="lg" variant="secondary" disabled={isSending} onClick={onAskForChanges}>
            <MessageSquarePlus aria-hidden />
            {t('answer.change')}
          </Button>
        )}
      </div>
      {roundsLeft > 0 ? (
        <p>{t('answer.left', { count: roundsLeft })}</p>
      ) : (
        <div className="grid gap-3">
          <p className="max-w-prose">{t(noRoundsLeft(order))}</p>
          <WriteToUs orderId={order.id} />
        </div>
      )}
      {/* Over the open editor it would hide what is being chosen. */}
      {!isPanelSeen && !crop.isOpen && (
        <AnswerBar
          approveLabel={approveLabel}
          isSending={isSending}
          onApprove={() => setIsAsking(true)}
          onAskForChanges={roundsLeft > 0 ? onAskForChanges : undefined}
        />
      )}
      <ApproveDialog
        order={order}
        proof={proof}
        crop={crop}
        open={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={approve}
      />
    </section>
  )
}

/** Why no changes can be asked for. */
function noRoundsLeft({ copy_of, family_link_id }: ShownOrder) {
  if (family_link_id !== null) return 'copy.noRoundsShared'
  return copy_of === null ? 'answer.noneLeft' : 'copy.noRounds'
}
