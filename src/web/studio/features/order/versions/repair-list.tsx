import { useTranslation } from 'react-i18next'
import type { ReportedRepair } from '#web/studio/lib/pictures/engine-report.ts'

const SHARE = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })
/** More than these help nobody to look. */
const MOST_SHOWN = 8

/** Where in the picture something wide was left to a person, or filled from elsewhere. */
export function RepairList({ repairs }: { repairs: readonly ReportedRepair[] }) {
  const { t } = useTranslation('studio-order')
  const shown = repairs.filter(({ treatment }) => treatment !== 'filled').slice(0, MOST_SHOWN)
  if (shown.length === 0) return null
  return (
    <ul className="grid gap-1">
      {shown.map((repair) => {
        const { kind, treatment, share } = repair
        const words = {
          kind: t(`report.damages.${kind}`),
          place: t(`report.places.${placeOf(repair)}`),
        }
        return (
          <li key={`${repair.left} ${repair.top} ${kind}`}>
            {t(`report.treatments.${treatment === 'left' ? 'left' : 'patched'}`, {
              ...words,
              share: SHARE.format(share),
            })}
          </li>
        )
      })}
    </ul>
  )
}

/** The ninth of the picture in which the middle of a place lies. */
function placeOf({ left, top, width, height }: ReportedRepair) {
  const third = (middle: number) => (middle < 1 / 3 ? 0 : middle > 2 / 3 ? 2 : 1)
  const rows = ['upper', 'middle', 'lower'] as const
  const columns = ['Left', 'Center', 'Right'] as const
  const row = rows[third(top + height / 2)] ?? 'middle'
  const column = columns[third(left + width / 2)] ?? 'Center'
  return `${row}${column}` as const
}
