import { useReducer, useState } from 'react'
import type { ColourHints, HintColour } from '#engine/colour/hints.ts'
import { PALETTES } from '#engine/colour/palettes.ts'
import { colourOf } from '#engine/colour/tones/material-tone.ts'
import { startHistory } from '#web/studio/desk/marks/desk-history.ts'
import { withRecent } from './colours/recent-colours.ts'
import { changeHints, type HintsChange } from './marks/hints-history.ts'
import { isHarmless, type ToolSettings } from './tools/tool.ts'

const [FIRST_TONE] = PALETTES.skin
const START: ToolSettings = {
  tool: 'brush',
  colour: { a: FIRST_TONE?.a ?? 0, b: FIRST_TONE?.b ?? 0 },
  brush: 0.012,
  tolerance: 8,
}

/** The state of the desk: the marks with their history, and the tool in the hand. */
export function useDesk(hints: ColourHints, isLocked: boolean) {
  const [history, dispatch] = useReducer(changeHints, startHistory(hints))
  const [settings, setSettings] = useState(START)
  const [recent, setRecent] = useState<HintColour[]>([])
  const { selected } = history
  const selectedMark = selected === null ? undefined : history.draft.marks[selected]

  const change = (wanted: HintsChange) => {
    if (isLocked && wanted.type !== 'select') return
    if (wanted.type === 'add') setRecent((now) => withRecent(now, colourOf(wanted.mark)))
    dispatch(wanted)
  }

  return {
    ...history,
    selectedMark,
    isLocked,
    // A hand that may not draw moves the picture.
    settings:
      isLocked && !isHarmless(settings.tool) ? { ...settings, tool: 'pan' as const } : settings,
    recent,
    change,
    set: (changed: Partial<ToolSettings>) => setSettings((now) => ({ ...now, ...changed })),
    /** Of the mark that is selected, else of the next one. */
    setColour(colour: HintColour) {
      setSettings((now) => ({ ...now, colour }))
      if (selected !== null) change({ type: 'recolour', index: selected, colour })
    },
  }
}
export type Desk = ReturnType<typeof useDesk>
