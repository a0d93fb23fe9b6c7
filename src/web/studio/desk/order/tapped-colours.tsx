import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerMark } from '#contract/restoration/customer-marks.ts'
import { findTone } from '#engine/colour/palettes.ts'
import { cssOf } from '#web/colour-preview/lab-colour.ts'

/** The places that the customer tapped, what they call them, and the colors that they gave them. */
export function TappedColours({ marks }: { marks: readonly CustomerMark[] }) {
  const { t } = useTranslation(['studio-desk', 'studio-colour'])
  const headingId = useId()
  if (marks.length === 0) return null
  const wordsOf = ({ label, tone }: CustomerMark, number: number) => {
    const color = t(`studio-colour:tones.${tone}`)
    return label === ''
      ? t('order.tappedPlace', { number, color })
      : t('order.tappedNamed', { number, color, label })
  }
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h3 id={headingId} className="font-sans text-base font-semibold">
        {t('order.tapped', { count: marks.length })}
      </h3>
      <ol className="grid gap-1.5">
        {marks.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is named by its number
          <li key={index} className="flex items-start gap-2">
            <span
              aria-hidden
              className="mt-1 size-4 shrink-0 rounded-full border border-line-strong"
              style={{ background: cssOf(findTone(mark.tone), findTone(mark.tone).lightness) }}
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{wordsOf(mark, index + 1)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
