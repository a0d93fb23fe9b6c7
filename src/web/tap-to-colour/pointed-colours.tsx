import { useTranslation } from 'react-i18next'
import type { CustomerMark } from '#contract/restoration/customer-marks.ts'
import { shadeOf } from './tone-shade.ts'
import { useToneName } from './use-tone-name.ts'

/** The colours that a customer pointed at, in a few words each. */
export function PointedColours({ marks }: { marks: readonly CustomerMark[] }) {
  const { t } = useTranslation('tap-to-colour')
  const nameOf = useToneName()
  return (
    <ol className="inline-grid gap-1 text-left">
      {marks.map(({ tone, label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is named by its number
        <li key={index} className="flex items-center gap-2 [overflow-wrap:anywhere]">
          <span
            aria-hidden
            className="size-4 shrink-0 rounded-full border border-line-strong"
            style={{ background: shadeOf(tone) }}
          />
          {label ? t('named', { label, tone: nameOf(tone) }) : nameOf(tone)}
        </li>
      ))}
    </ol>
  )
}
