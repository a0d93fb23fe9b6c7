import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder, StudioProof } from '#contract/studio/order.ts'
import { readReport } from '#web/studio/lib/pictures/engine-report.ts'
import { momentOf } from '#web/studio/lib/time/dates.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DeskLinks } from './desk-links.tsx'
import { EngineReportView } from './engine-report-view.tsx'
import { FaceList } from './face-list.tsx'
import { SendProofDialog } from './send-proof-dialog.tsx'
import { useSending } from './use-sending.ts'

const TONES: Record<StudioProof['status'], Tone> = {
  in_review: 'info',
  sent: 'info',
  changes_requested: 'warning',
  approved: 'success',
  superseded: 'neutral',
}

type VersionItemProps = {
  order: StudioOrder
  proof: StudioProof
  /** Whether it is the one that the desks begin with. */
  isNewest: boolean
}

export function VersionItem({ order, proof, isNewest }: VersionItemProps) {
  const { t } = useTranslation('studio-order')
  const sending = useSending(order.id)
  const [wasSent, setWasSent] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened the dialog goes away with what was sent.
  useEffect(() => {
    if (wasSent) heading.current?.focus({ preventScroll: true })
  }, [wasSent])
  const report = readReport(proof.report)
  const maySend = order.may.includes('send_proof') && proof.status === 'in_review'
  return (
    <li className="grid gap-2 rounded-lg border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 ref={heading} tabIndex={-1} className="font-sans text-base font-semibold">
          {t('pictures.names.version', { version: proof.version })}
        </h3>
        {proof.colour === 'black_and_white' && (
          <Badge tone="warning" className="px-2 py-0.5 text-xs">
            {t('versions.stayedBlackAndWhite')}
          </Badge>
        )}
        <Badge tone={TONES[proof.status]} className="px-2 py-0.5 text-xs">
          {t(`versions.status.${proof.status}`)}
        </Badge>
        {maySend && (
          <Button size="sm" className="ml-auto" onClick={() => sending.open(proof.version)}>
            <Send aria-hidden />
            {t('send.open')}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        {proof.madeBy
          ? t('versions.madeBy', { name: proof.madeBy.name, at: momentOf(proof.madeAt) })
          : t(`versions.made.${proof.source}`, { at: momentOf(proof.madeAt) })}
        {proof.shownAt && ` ${t('versions.shownAt', { at: momentOf(proof.shownAt) })}`}
        {proof.sentAt && ` ${t('versions.sentAt', { at: momentOf(proof.sentAt) })}`}
        {proof.decidedAt && ` ${t('versions.decidedAt', { at: momentOf(proof.decidedAt) })}`}
      </p>
      {proof.note && (
        <p className="[overflow-wrap:anywhere]">{t('versions.note', { note: proof.note })}</p>
      )}
      {report && <EngineReportView order={order} report={report} isNewest={isNewest} />}
      {report && <FaceList order={order} proof={proof} report={report} />}
      {isNewest && report && (
        <DeskLinks order={order} isPlain={proof.colour === 'black_and_white'} />
      )}
      <SendProofDialog
        order={order}
        proof={proof}
        open={maySend && sending.version === proof.version}
        onOpenChange={(open) => !open && sending.close()}
        onSent={() => setWasSent(true)}
      />
    </li>
  )
}
