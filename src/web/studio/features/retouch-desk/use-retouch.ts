import { useReducer, useState } from 'react'
import type { RepairMarks } from '#engine/retouch/marks.ts'
import { startHistory } from '#web/studio/desk/marks/desk-history.ts'
import { nearShare, outlineAt } from '#web/studio/desk/marks/outline-at.ts'
import type { Place } from '#web/studio/desk/marks/place.ts'
import type { Touch } from '#web/studio/desk/stage/use-drawing.ts'
import { changeRepair, type RepairChange } from './marks/marks-history.ts'
import { outlineOf } from './marks/outline-of.ts'
import { isCopying, markOf, type ToolSettings } from './tools/tool.ts'

const START: ToolSettings = { tool: 'damage', brush: 0.012, source: null }

type PictureView = {
  width: number
  height: number
  /** The width of the picture in pixels of the screen. */
  screenWidth: number
}

/** The state of the desk: the marks with their history, and what the tool in the hand does. */
export function useRetouch(marks: RepairMarks, isLocked: boolean) {
  const [history, dispatch] = useReducer(changeRepair, startHistory(marks))
  const [chosen, setSettings] = useState(START)
  const [isPicking, setIsPicking] = useState(false)
  // A hand that may not draw moves the picture.
  const settings = isLocked ? { ...chosen, tool: 'pan' as const } : chosen

  const change = (wanted: RepairChange) => {
    if (!isLocked || wanted.type === 'select') dispatch(wanted)
  }
  const add = (line: readonly Place[], ratio: number) => {
    const mark = markOf(settings, line, ratio)
    if (mark) change({ type: 'add', mark })
    else if (isCopying(settings.tool)) setIsPicking(true)
  }

  return {
    ...history,
    settings,
    isPicking,
    setIsPicking,
    change,
    set(changed: Partial<ToolSettings>) {
      setIsPicking(false)
      setSettings((now) => ({ ...now, ...changed }))
    },
    draw: (line: Place[], { width, height }: PictureView) => add(line, width / height),
    touch({ isAlternative, ...place }: Touch, { width, height, screenWidth }: PictureView) {
      const ratio = width / height
      if (isCopying(settings.tool) && (isAlternative || isPicking)) {
        setIsPicking(false)
        setSettings((now) => ({ ...now, source: place }))
        return
      }
      if (settings.tool !== 'eraser') return add([place], ratio)
      const near = { ratio, reach: nearShare(screenWidth, ratio) }
      const outlines = history.draft.marks.map(({ shape }) => outlineOf(shape))
      const index = outlineAt(outlines, place, near)
      if (index !== undefined) change({ type: 'remove', index })
    },
  }
}
export type Retouch = ReturnType<typeof useRetouch>
