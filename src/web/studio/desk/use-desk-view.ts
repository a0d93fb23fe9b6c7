import { type RefObject, useState } from 'react'
import { useStageView } from './stage/use-stage-view.ts'
import type { DeskKeys } from './tools/use-desk-keys.ts'

/** How the desk is looked at, and the keys for it that are the same at every desk. */
export function useDeskView(picture: RefObject<HTMLElement | null>) {
  const zoom = useStageView(picture)
  const [isBefore, setIsBefore] = useState(false)
  const [isBeforeHeld, setIsBeforeHeld] = useState(false)
  const [isPanHeld, setIsPanHeld] = useState(false)
  const [showsMarks, setShowsMarks] = useState(true)
  const [showsPins, setShowsPins] = useState(true)
  const [showsHelp, setShowsHelp] = useState(false)
  const toggleMarks = () => setShowsMarks((shows) => !shows)
  const togglePins = () => setShowsPins((shows) => !shows)
  const keys: DeskKeys = {
    presses: {
      m: toggleMarks,
      n: togglePins,
      '+': zoom.zoomIn,
      '=': zoom.zoomIn,
      '-': zoom.zoomOut,
      '0': zoom.fit,
      '?': () => setShowsHelp(true),
    },
    holds: { c: setIsBeforeHeld, ' ': setIsPanHeld },
  }
  return {
    zoom,
    keys,
    isBefore,
    toggleBefore: () => setIsBefore((is) => !is),
    /** Whether the picture before the marks is shown now. */
    showsBefore: isBefore || isBeforeHeld,
    isPanHeld,
    showsMarks,
    toggleMarks,
    showsPins,
    togglePins,
    showsHelp,
    setShowsHelp,
  }
}
export type DeskView = ReturnType<typeof useDeskView>
