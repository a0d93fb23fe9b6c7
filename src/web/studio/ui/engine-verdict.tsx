import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { WARNING_CODES } from '#contract/studio/engine-words.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import type { EngineReport } from '../lib/pictures/engine-report.ts'

const TONES: Record<EngineReport['grade'], Tone> = {
  good: 'success',
  check: 'warning',
  manual: 'danger',
}

/** Too few pixels for a print are too few for every larger one, so the smallest says it all. */
const FEW_PIXELS = ['low_resolution_for_a3', 'low_resolution_for_a2', 'low_resolution_for_a1']

function saidOnce(warnings: readonly string[]): string[] {
  const fewest = FEW_PIXELS.find((code) => warnings.includes(code))
  return warnings.filter((code) => code === fewest || !FEW_PIXELS.includes(code))
}

/** The engine's grade of a picture, and what it warns of. */
export function EngineVerdict({
  report: { grade, warnings },
}: {
  report: Pick<EngineReport, 'grade' | 'warnings'>
}) {
  const { t } = useTranslation('studio-order')
  const warningOf = (code: string) => {
    const named = WARNING_CODES.find((one) => one === code)
    return named ? t(`report.warnings.${named}`) : code
  }
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge tone={TONES[grade]} className="px-2 py-0.5 text-xs">
        {t(`report.grades.${grade}`)}
      </Badge>
      {saidOnce(warnings).map((code) => (
        <Badge key={code} className="px-2 py-0.5 text-xs">
          <TriangleAlert aria-hidden />
          {warningOf(code)}
        </Badge>
      ))}
    </p>
  )
}
