import {
  Bandage,
  Brush,
  CircleDot,
  Eraser,
  Hand,
  type LucideIcon,
  ShieldCheck,
  Slash,
  Stamp,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RailTool } from '#web/studio/desk/tools/tool-rail.tsx'
import { TOOL_KEYS, TOOLS, type Tool } from './tool.ts'

const ICONS: Record<Tool, LucideIcon> = {
  damage: Brush,
  spot: CircleDot,
  line: Slash,
  picture: ShieldCheck,
  clone: Stamp,
  heal: Bandage,
  eraser: Eraser,
  pan: Hand,
}

/** The tools of the retouch desk with their names. */
export function useRailTools(): RailTool<Tool>[] {
  const { t } = useTranslation('studio-retouch')
  return TOOLS.map((id) => ({
    id,
    label: t(`tools.${id}`),
    keys: TOOL_KEYS[id],
    icon: ICONS[id],
    isHarmless: id === 'pan',
  }))
}
