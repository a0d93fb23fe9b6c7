import { useTranslation } from 'react-i18next'
import type { StudioOrder, StudioProof } from '#contract/studio/order.ts'
import type { EngineReport, ReportedFace } from '#web/studio/lib/pictures/engine-report.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { FaceCrop } from './face-crop.tsx'
import { placeInOriginal, roomAbout } from './face-places.ts'

const TONES: Record<ReportedFace['verdict'], Tone> = {
  same: 'success',
  slight: 'neutral',
  changed: 'danger',
  too_small: 'neutral',
}
/** A crowd has more faces than a page should show; those that changed most come first. */
const MOST_SHOWN = 12

type FaceListProps = { order: StudioOrder; proof: StudioProof; report: EngineReport }

/** Each face of a version beside the original, with what the engine says of it. */
export function FaceList({ order, proof, report }: FaceListProps) {
  const { t } = useTranslation('studio-order')
  const faces = report.faces ?? []
  const shown = faces
    .map((face, index) => ({ face, number: index + 1 }))
    .toSorted((one, other) => (other.face.change ?? 0) - (one.face.change ?? 0))
    .slice(0, MOST_SHOWN)
  if (shown.length === 0) return null
  return (
    <div className="grid gap-2">
      <h4 className="font-sans text-sm font-semibold">{t('faces.title')}</h4>
      <ul className="flex flex-wrap gap-3">
        {shown.map(({ face, number }) => (
          <li key={number} className="grid w-64 max-w-full content-start gap-1.5">
            <FacePair order={order} proof={proof} report={report} face={face} number={number} />
            <p className="text-sm">{t('faces.number', { number })}</p>
            <Badge tone={TONES[face.verdict]} className="w-fit px-2 py-0.5 text-xs">
              {t(`faces.verdicts.${face.verdict}`)}
            </Badge>
            {face.filled > 0 && <p className="text-sm text-ink-soft">{t('faces.filled')}</p>}
          </li>
        ))}
      </ul>
      {faces.length > shown.length && (
        <p className="text-sm text-ink-soft">
          {t('faces.more', { count: faces.length - shown.length })}
        </p>
      )}
    </div>
  )
}

type FacePairProps = FaceListProps & { face: ReportedFace; number: number }

function FacePair({ order, proof, report, face, number }: FacePairProps) {
  const { t } = useTranslation('studio-order')
  const part = roomAbout(face)
  const place = placeInOriginal(part, report.frame)
  const { original } = order
  return (
    <div className="grid grid-cols-2 gap-1">
      {original.screenUrl !== null && place && (
        <FaceCrop
          url={original.screenUrl}
          part={place}
          picture={original}
          alt={t('faces.inOriginal', { number })}
        />
      )}
      {proof.screenUrl !== null && (
        <FaceCrop
          url={proof.screenUrl}
          part={part}
          picture={proof}
          alt={t('faces.inVersion', { number, version: proof.version })}
        />
      )}
    </div>
  )
}
