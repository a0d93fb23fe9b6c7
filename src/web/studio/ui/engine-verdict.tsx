import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { type EngineReport, NAMED_WARNINGS } from '../lib/engine-report.ts'

const TONES: Record<EngineReport['grade'], Tone> = {
  good: 'success',
  check: 'warning',
  manual: 'danger',
}

/** The engine's grade of a picture, and what it warns of. */
export function EngineVerdict({
  report: { grade, warnings },
}: {
  report: Pick<EngineReport, 'grade' | 'warnings'>
}) {
  const { t } = useTranslation('studio-order')
  const warningOf = (code: string) => {
    const named = NAMED_WARNINGS.find((one) => one === code)
    return named ? t(`report.warnings.${named}`) : code
  }
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge tone={TONES[grade]} className="px-2 py-0.5 text-xs">
        {t(`report.grades.${grade}`)}
      </Badge>
      {warnings.map((code) => (
        <Badge key={code} className="px-2 py-0.5 text-xs">
          <TriangleAlert aria-hidden />
          {warningOf(code)}
        </Badge>
      ))}
    </p>
  )
}
