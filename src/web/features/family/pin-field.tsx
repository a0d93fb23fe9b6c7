import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FamilyProof } from '#contract/proofs/family-link.ts'
import { formatPercent } from '#domain/figures.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PinnedDetail } from './pinned-detail.tsx'

type PinFieldProps = {
  proof: FamilyProof
  pin: { x: number; y: number } | undefined
  onPoint: () => void
  onRemove: () => void
}

/** Takes the focus back when a pin has been set, or left alone. */
export const PIN_FIELD = 'data-pin-field'

/** Where on the picture something is meant, for those who want to say so. */
export function PinField({ proof, pin, onPoint, onRemove }: PinFieldProps) {
  const { t } = useTranslation('family')
  const language = useLanguage()
  const share = (part: number) => formatPercent(Math.round(part * 100), language)
  if (!pin) {
    return (
      <div className="grid justify-items-start gap-1.5">
        <Button variant="secondary" {...{ [PIN_FIELD]: true }} onClick={onPoint}>
          <MapPin aria-hidden />
          {t('form.point')}
        </Button>
        <p className="text-sm text-ink-soft">{t('form.pointHint')}</p>
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-lg bg-sunken p-3">
      <PinnedDetail proof={proof} pin={pin} className="sm:row-span-2" />
      <p {...{ [PIN_FIELD]: true }} tabIndex={-1} className="outline-none">
        {t('form.pinned')}{' '}
        <span className="sr-only">{t('form.pinnedAt', { x: share(pin.x), y: share(pin.y) })}</span>
      </p>
      <div className="flex flex-wrap gap-2 max-sm:col-span-full">
        <Button variant="secondary" size="sm" className="min-h-11" onClick={onPoint}>
          {t('form.movePin')}
        </Button>
        <Button variant="ghost" size="sm" className="min-h-11" onClick={onRemove}>
          {t('form.removePin')}
        </Button>
      </div>
    </div>
  )
}
