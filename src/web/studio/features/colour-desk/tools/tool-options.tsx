import { useTranslation } from 'react-i18next'
import { Slider } from './slider.tsx'
import { BRUSHES, type ToolSettings } from './tool.ts'

const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })
const NUMBER = new Intl.NumberFormat('en')
/** Brushes differ by their ratio, not by their difference. */
const FINE = 100

type ToolOptionsProps = {
  settings: ToolSettings
  onChange: (changed: Partial<ToolSettings>) => void
}

/** How the tool in the hand works. */
export function ToolOptions({ settings, onChange }: ToolOptionsProps) {
  const { t } = useTranslation('studio-colour')
  const { tool, brush, tolerance } = settings
  if (tool === 'region') {
    return (
      <Slider
        label={t('options.tolerance')}
        value={tolerance}
        min={1}
        max={40}
        step={1}
        text={NUMBER.format(tolerance)}
        onChange={(value) => onChange({ tolerance: value })}
      />
    )
  }
  if (tool === 'brush' || tool === 'point') {
    return (
      <Slider
        label={t('options.brush')}
        value={Math.round(Math.log(brush) * FINE)}
        min={Math.ceil(Math.log(BRUSHES.smallest) * FINE)}
        max={Math.floor(Math.log(BRUSHES.largest) * FINE)}
        step={1}
        text={PERCENT.format(brush)}
        onChange={(value) => onChange({ brush: Math.exp(value / FINE) })}
      />
    )
  }
  return <p className="text-sm text-ink-soft">{t(`hints.${tool}`)}</p>
}
