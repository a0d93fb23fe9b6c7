import { useTranslation } from 'react-i18next'
import { Slider } from '#web/ui/forms/slider.tsx'
import { BRUSHES } from './brush.ts'

const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })
/** Brushes differ by their ratio, not by their difference. */
const FINE = 100

type BrushSliderProps = { brush: number; onChange: (brush: number) => void }

export function BrushSlider({ brush, onChange }: BrushSliderProps) {
  const { t } = useTranslation('studio-desk')
  return (
    <Slider
      label={t('options.brush')}
      value={Math.round(Math.log(brush) * FINE)}
      min={Math.ceil(Math.log(BRUSHES.smallest) * FINE)}
      max={Math.floor(Math.log(BRUSHES.largest) * FINE)}
      step={1}
      text={PERCENT.format(brush)}
      onChange={(value) => onChange(Math.exp(value / FINE))}
    />
  )
}
