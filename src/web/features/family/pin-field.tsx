import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '#domain/figures.ts'
import { useLanguage } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'

type PinFieldProps = {
  pin: { x: number; y: number } | undefined
  onPoint: () => void
  onRemove: () => void
}

/** Takes the focus back when a pin has been set, or left alone. */
export const PIN_FIELD = 'data-pin-field'

/** Where on the picture something is meant, for those who want to say so. */
export function PinField({ pin, onPoint, onRemove }: PinFieldProps) {
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
    <div className="grid gap-2 rounded-lg bg-sunken p-3">
      <p {...{ [PIN_FIELD]: true }} tabIndex={-1} className="flex items-center gap-3 outline-none">
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-pin text-on-photo">
          <MapPin className="size-4" aria-hidden />
        </span>
        {t('form.pinned', { x: share(pin.x), y: share(pin.y) })}
      </p>
      <div className="flex flex-wrap gap-2">
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
