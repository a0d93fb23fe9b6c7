import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mark } from '#engine/colour/hints.ts'
import type { Place } from '#web/studio/desk/marks/place.ts'
import type { Nudging } from '#web/studio/desk/stage/picture-stage.tsx'
import type { Grip } from '#web/studio/desk/stage/use-drawing.ts'
import { middleOf, movedMark } from './marks/move-mark.ts'
import type { Desk } from './use-desk.ts'

/** Shares of the longest side. */
const NUDGE = 0.002
const FAR_NUDGE = 0.02
/** A pointer that moved less than this, in pixels of the screen, has only touched. */
const STILL_PIXELS = 4

type Moving = { index: number; mark: Mark }
type MovingView = {
  ratio: number
  /** The width of the picture in pixels of the screen. */
  screenWidth: number
  findMark: (place: Place) => number | undefined
}

/** Moves marks about with the tool that selects them: by pointer, and by arrow keys. */
export function useMoving(desk: Desk, { ratio, screenWidth, findMark }: MovingView) {
  const { t } = useTranslation('studio-desk')
  const [held, setHeld] = useState<Moving>()
  const [news, setNews] = useState<string>()
  const { draft, selected, selectedMark, change } = desk
  const canMove = desk.settings.tool === 'select' && !desk.isLocked

  const put = ({ index, mark }: Moving) => {
    change({ type: 'move', index, to: mark })
    const { x, y } = middleOf(mark)
    const [left, top] = [Math.round(100 * x), Math.round(100 * y)]
    setNews(t('stage.moved', { number: index + 1, left, top }))
  }

  const grip = (start: Place): Grip | undefined => {
    const index = canMove ? findMark(start) : undefined
    const from = index === undefined ? undefined : draft.marks[index]
    if (index === undefined || from === undefined) return undefined
    let moving: Moving | undefined
    return {
      drag(place) {
        const by = { x: place.x - start.x, y: place.y - start.y }
        const pixels = screenWidth * Math.hypot(by.x, by.y / ratio)
        if (moving === undefined && pixels < STILL_PIXELS) return
        if (moving === undefined) change({ type: 'select', index })
        moving = { index, mark: movedMark(from, by) }
        setHeld(moving)
      },
      drop() {
        if (moving === undefined) return false
        put(moving)
        change({ type: 'settle' })
        return true
      },
      letGo: () => setHeld(undefined),
    }
  }

  const nudging: Nudging | undefined =
    canMove && selected !== null && selectedMark
      ? {
          by({ x, y }, isFar) {
            const step = isFar ? FAR_NUDGE : NUDGE
            const by = { x: x * step * Math.max(1, 1 / ratio), y: y * step * Math.max(1, ratio) }
            put({ index: selected, mark: movedMark(selectedMark, by) })
          },
          settle: () => change({ type: 'settle' }),
        }
      : undefined

  return {
    grip,
    nudging,
    news,
    /** The marks as they are seen: one that is held lies where the pointer is. */
    shown: held ? draft.marks.with(held.index, held.mark) : draft.marks,
  }
}
