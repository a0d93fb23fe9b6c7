import { Contrast, Eye, EyeOff, Keyboard, Redo2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ZoomButtons } from '#web/studio/ui/zoom-buttons.tsx'
import { ToolButton } from '#web/ui/tool-button.tsx'
import type { StageView } from './use-stage-view.ts'

type StageToolsProps = {
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  isPlain: boolean
  onPlain: () => void
  showsMarks: boolean
  onShowMarks: () => void
  zoom: Pick<StageView, 'zoomIn' | 'zoomOut' | 'fit'>
  onHelp: () => void
}

/** What is done to the whole of the picture, above it. */
export function StageTools(props: StageToolsProps) {
  const { t } = useTranslation('studio-colour')
  const { isPlain, showsMarks } = props
  return (
    <div
      role="toolbar"
      aria-label={t('view.label')}
      className="flex items-center overflow-x-auto lg:gap-0.5"
    >
      <ToolButton
        label={t('view.undo')}
        keys="ctrl+z"
        disabled={!props.canUndo}
        onClick={props.onUndo}
      >
        <Undo2 aria-hidden />
      </ToolButton>
      <ToolButton
        label={t('view.redo')}
        keys="ctrl+shift+z"
        disabled={!props.canRedo}
        onClick={props.onRedo}
      >
        <Redo2 aria-hidden />
      </ToolButton>
      <span aria-hidden className="mx-1 h-6 w-px shrink-0 bg-line max-lg:hidden" />
      <ToolButton label={t('view.plain')} keys="c" isOn={isPlain} onClick={props.onPlain}>
        <Contrast aria-hidden />
      </ToolButton>
      <ToolButton label={t('view.marks')} keys="m" isOn={showsMarks} onClick={props.onShowMarks}>
        {showsMarks ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
      </ToolButton>
      <span aria-hidden className="mx-1 h-6 w-px shrink-0 bg-line max-lg:hidden" />
      <ZoomButtons zoom={props.zoom} />
      <ToolButton label={t('keys.open')} keys="?" onClick={props.onHelp}>
        <Keyboard aria-hidden />
      </ToolButton>
    </div>
  )
}
