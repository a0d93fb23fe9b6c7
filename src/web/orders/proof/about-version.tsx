import { UserRoundCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDate } from '#web/lib/time/use-date.ts'
import type { ShownProof } from './shown-proof.ts'

type AboutVersionProps = {
  proof: ShownProof
  /** Nothing of it is printed. */
  isFiles: boolean
}

/** Which version this is, what became of it, and what the restorer says about it. */
export function AboutVersion({ proof, isFiles }: AboutVersionProps) {
  const { t } = useTranslation('order-page')
  const date = useDate()
  const decided = proof.decidedAt ?? proof.sentAt
  return (
    <div className="grid gap-3">
      <p>
        <span className="font-semibold">{t('proof.version', { version: proof.version })}</span>
        {' · '}
        {proof.status === 'sent'
          ? t('proof.sent', { date: date(proof.sentAt) })
          : t(`proof.${proof.status}`, { date: date(decided) })}
        <span className="block text-sm text-ink-soft">
          {t(isFiles ? 'files.watermark' : 'proof.watermark')}
        </span>
        <span className="block text-sm text-ink-soft">{t('proof.marked')}</span>
      </p>
      {proof.unchangedFaces > 0 && (
        <p className="flex items-center gap-2">
          <UserRoundCheck className="size-5 shrink-0 text-success" aria-hidden />
          {t('proof.facesUnchanged', { count: proof.unchangedFaces })}
        </p>
      )}
      {proof.note && (
        <figure className="max-w-prose rounded-lg border-l-4 border-accent bg-sunken p-4">
          <figcaption className="text-sm text-ink-soft">{t('proof.note')}</figcaption>
          <blockquote className="whitespace-pre-line [overflow-wrap:anywhere]">
            {proof.note}
          </blockquote>
        </figure>
      )}
    </div>
  )
}
