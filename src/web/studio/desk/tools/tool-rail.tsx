import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '#web/ui/buttons/tool-button.tsx'

export type RailTool<Tool extends string> = {
  id: Tool
  label: string
  keys: string
  icon: LucideIcon
  /** Whether somebody may use it who may not change the marks. */
  isHarmless: boolean
}

type ToolRailProps<Tool extends string> = {
  tools: readonly RailTool<Tool>[]
  tool: Tool
  isLocked: boolean
  onTool: (tool: Tool) => void
}

/** The tools: a column beside the picture, a row below it on a phone. */
export function ToolRail<Tool extends string>(props: ToolRailProps<Tool>) {
  const { t } = useTranslation('studio-desk')
  const { tools, tool, isLocked, onTool } = props
  return (
    <div
      role="toolbar"
      aria-label={t('tools')}
      className="flex gap-1 overflow-x-auto p-1 max-sm:gap-0 md:flex-col md:overflow-visible"
    >
      {tools.map(({ id, label, keys, icon: Icon, isHarmless }) => (
        <ToolButton
          key={id}
          label={label}
          keys={keys}
          isOn={id === tool}
          disabled={isLocked && !isHarmless}
          onClick={() => onTool(id)}
        >
          <Icon aria-hidden />
        </ToolButton>
      ))}
    </div>
  )
}
