import {
  Brush,
  Crosshair,
  Eraser,
  Hand,
  type LucideIcon,
  MousePointer2,
  PaintBucket,
  Pipette,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '#web/ui/tool-button.tsx'
import { isHarmless, TOOL_KEYS, TOOLS, type Tool } from './tool.ts'

const ICONS: Record<Tool, LucideIcon> = {
  brush: Brush,
  point: Crosshair,
  region: PaintBucket,
  eyedropper: Pipette,
  select: MousePointer2,
  eraser: Eraser,
  pan: Hand,
}

type ToolRailProps = { tool: Tool; isLocked: boolean; onTool: (tool: Tool) => void }

/** The tools: a column beside the picture, a row below it on a phone. */
export function ToolRail({ tool, isLocked, onTool }: ToolRailProps) {
  const { t } = useTranslation('studio-colour')
  return (
    <div
      role="toolbar"
      aria-label={t('tools.label')}
      className="flex gap-1 overflow-x-auto p-1 md:flex-col md:overflow-visible"
    >
      {TOOLS.map((one) => {
        const Icon = ICONS[one]
        return (
          <ToolButton
            key={one}
            label={t(`tools.${one}`)}
            keys={TOOL_KEYS[one]}
            isOn={one === tool}
            disabled={isLocked && !isHarmless(one)}
            onClick={() => onTool(one)}
          >
            <Icon aria-hidden />
          </ToolButton>
        )
      })}
    </div>
  )
}
