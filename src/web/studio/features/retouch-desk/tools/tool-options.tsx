import { Crosshair } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BrushSlider } from '#web/studio/desk/tools/brush-slider.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { isCopying, isMarking, type ToolSettings } from './tool.ts'

type ToolOptionsProps = {
  settings: ToolSettings
  isLocked: boolean
  isPicking: boolean
  onChange: (changed: Partial<ToolSettings>) => void
  onPick: () => void
}

/** How the tool in the hand works. */
export function ToolOptions(props: ToolOptionsProps) {
  const { settings, isLocked, isPicking, onChange, onPick } = props
  const { t } = useTranslation('studio-retouch')
  const { tool, brush, source } = settings
  return (
    <div className="grid gap-3">
      {isMarking(tool) && (
        <BrushSlider brush={brush} onChange={(wanted) => onChange({ brush: wanted })} />
      )}
      <p className="text-sm text-ink-soft">{t(`hints.${tool}`)}</p>
      {isCopying(tool) && (
        <>
          <Button
            size="sm"
            variant="secondary"
            aria-pressed={isPicking}
            disabled={isLocked}
            onClick={onPick}
            className="w-fit aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
          >
            <Crosshair aria-hidden />
            {t('source.pick')}
          </Button>
          <p role="status" className="text-sm text-ink-soft">
            {isPicking ? t('source.picking') : source === null ? t('source.none') : t('source.set')}
          </p>
        </>
      )}
    </div>
  )
}
