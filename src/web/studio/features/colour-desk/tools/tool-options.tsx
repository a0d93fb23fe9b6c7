import { useTranslation } from 'react-i18next'
import { BrushSlider } from '#web/studio/desk/tools/brush-slider.tsx'
import { Slider } from '#web/ui/forms/slider.tsx'
import type { ToolSettings } from './tool.ts'

const NUMBER = new Intl.NumberFormat('en')

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
    return <BrushSlider brush={brush} onChange={(wanted) => onChange({ brush: wanted })} />
  }
  return <p className="text-sm text-ink-soft">{t(`hints.${tool}`)}</p>
}
