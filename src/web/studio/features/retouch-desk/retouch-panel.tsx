import type { FoundKind } from '#engine/retouch/found-map.ts'
import type { RepairMark } from '#engine/retouch/marks.ts'
import { ClearMarks } from './clear-marks.tsx'
import type { ShownLayers } from './marks/layer.ts'
import { LayerSwitches } from './marks/layer-switches.tsx'
import { ToolOptions } from './tools/tool-options.tsx'
import type { Retouch } from './use-retouch.ts'

type RetouchPanelProps = {
  desk: Retouch
  isLocked: boolean
  found: ReadonlyMap<FoundKind, number> | null
  shown: ShownLayers
  onShown: (shown: ShownLayers) => void
}

/** The tool in the hand, and what of its work is shown. */
export function RetouchPanel({ desk, isLocked, found, shown, onShown }: RetouchPanelProps) {
  const marks: readonly RepairMark[] = desk.draft.marks
  return (
    <div className="grid gap-5">
      <ToolOptions
        settings={desk.settings}
        isLocked={isLocked}
        isPicking={desk.isPicking}
        onChange={desk.set}
        onPick={() => desk.setIsPicking(!desk.isPicking)}
      />
      <LayerSwitches marks={marks} found={found} shown={shown} onShown={onShown} />
      <ClearMarks
        count={marks.length}
        isLocked={isLocked}
        onClear={() => desk.change({ type: 'clear' })}
      />
    </div>
  )
}
