import {
  Brush,
  Crosshair,
  Droplet,
  Eraser,
  Hand,
  type LucideIcon,
  MousePointer2,
  PaintBucket,
  Pipette,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RailTool } from '#web/studio/desk/tools/tool-rail.tsx'
import { isHarmless, TOOL_KEYS, TOOLS, type Tool } from './tool.ts'

const ICONS: Record<Tool, LucideIcon> = {
  brush: Brush,
  point: Crosshair,
  region: PaintBucket,
  tap: Droplet,
  eyedropper: Pipette,
  select: MousePointer2,
  eraser: Eraser,
  pan: Hand,
}

/** The tools of the colour desk with their names. */
export function useRailTools(): RailTool<Tool>[] {
  const { t } = useTranslation('studio-colour')
  return TOOLS.map((id) => ({
    id,
    label: t(`tools.${id}`),
    keys: TOOL_KEYS[id],
    icon: ICONS[id],
    isHarmless: isHarmless(id),
  }))
}
