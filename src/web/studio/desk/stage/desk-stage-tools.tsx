import { Contrast, Eye, EyeOff, Keyboard, MapPin, MapPinOff, Redo2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ZoomButtons } from '#web/studio/ui/zoom-buttons.tsx'
import { ToolButton } from '#web/ui/buttons/tool-button.tsx'
import type { DeskHistory } from '../marks/desk-history.ts'
import type { DeskView } from '../use-desk-view.ts'

type DeskStageToolsProps = {
  history: Pick<DeskHistory<unknown>, 'past' | 'future'>
  isLocked: boolean
  onChange: (change: { type: 'undo' } | { type: 'redo' }) => void
  view: DeskView
  /** What the picture before the marks is called. */
  beforeLabel: string
  hasPins: boolean
}

/** What is done to the whole of the picture, above it. */
export function DeskStageTools(props: DeskStageToolsProps) {
  const { history, isLocked, onChange, view, beforeLabel, hasPins } = props
  const { t } = useTranslation('studio-desk')
  return (
    <div
      role="toolbar"
      aria-label={t('view.label')}
      className="flex items-center overflow-x-auto lg:gap-0.5"
    >
      <ToolButton
        label={t('view.undo')}
        keys="ctrl+z"
        disabled={isLocked || history.past.length === 0}
        onClick={() => onChange({ type: 'undo' })}
      >
        <Undo2 aria-hidden />
      </ToolButton>
      <ToolButton
        label={t('view.redo')}
        keys="ctrl+shift+z"
        disabled={isLocked || history.future.length === 0}
        onClick={() => onChange({ type: 'redo' })}
      >
        <Redo2 aria-hidden />
      </ToolButton>
      <span aria-hidden className="mx-1 h-6 w-px shrink-0 bg-line max-lg:hidden" />
      <ToolButton label={beforeLabel} keys="c" isOn={view.isBefore} onClick={view.toggleBefore}>
        <Contrast aria-hidden />
      </ToolButton>
      <ToolButton
        label={t('view.marks')}
        keys="m"
        isOn={view.showsMarks}
        onClick={view.toggleMarks}
      >
        {view.showsMarks ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
      </ToolButton>
      {hasPins && (
        <ToolButton label={t('view.pins')} keys="n" isOn={view.showsPins} onClick={view.togglePins}>
          {view.showsPins ? <MapPin aria-hidden /> : <MapPinOff aria-hidden />}
        </ToolButton>
      )}
      <span aria-hidden className="mx-1 h-6 w-px shrink-0 bg-line max-lg:hidden" />
      <ZoomButtons zoom={view.zoom} />
      <ToolButton label={t('keys.open')} keys="?" onClick={() => view.setShowsHelp(true)}>
        <Keyboard aria-hidden />
      </ToolButton>
    </div>
  )
}
