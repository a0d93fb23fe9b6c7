import {
  Contrast,
  Eye,
  EyeOff,
  Keyboard,
  Maximize,
  Redo2,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '../tools/tool-button.tsx'

type StageToolsProps = {
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  isPlain: boolean
  onPlain: () => void
  showsMarks: boolean
  onShowMarks: () => void
  onZoomIn: () => void
  onZoomOut: () => void
  onFit: () => void
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
      className="flex items-center gap-0.5 overflow-x-auto"
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
      <span aria-hidden className="mx-1 h-6 w-px shrink-0 bg-line" />
      <ToolButton label={t('view.plain')} keys="c" isOn={isPlain} onClick={props.onPlain}>
        <Contrast aria-hidden />
      </ToolButton>
      <ToolButton label={t('view.marks')} keys="m" isOn={showsMarks} onClick={props.onShowMarks}>
        {showsMarks ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
      </ToolButton>
      <span aria-hidden className="mx-1 h-6 w-px shrink-0 bg-line" />
      <ToolButton label={t('view.zoomOut')} keys="-" onClick={props.onZoomOut}>
        <ZoomOut aria-hidden />
      </ToolButton>
      <ToolButton label={t('view.zoomIn')} keys="+" onClick={props.onZoomIn}>
        <ZoomIn aria-hidden />
      </ToolButton>
      <ToolButton label={t('view.fit')} keys="0" onClick={props.onFit}>
        <Maximize aria-hidden />
      </ToolButton>
      <ToolButton label={t('keys.open')} keys="?" onClick={props.onHelp}>
        <Keyboard aria-hidden />
      </ToolButton>
    </div>
  )
}
