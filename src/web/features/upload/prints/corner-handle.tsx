import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { type Place, STEPS } from './move-corner.ts'

/** Shares of the picture that one press of an arrow key moves a corner by, and with Shift. */
const STEP = 0.004
const LARGE_STEP = 0.02

type CornerHandleProps = {
  label: string
  place: Place
  picture: RefObject<HTMLDivElement | null>
  onMove: (to: Place) => void
}

/** A corner of a print that is dragged, or moved with the arrow keys. */
export function CornerHandle({ label, place, picture, onMove }: CornerHandleProps) {
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = picture.current?.getBoundingClientRect()
    if (!box) return
    onMove({
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    })
  }
  const step = (event: KeyboardEvent) => {
    const towards = STEPS[event.key]
    if (!towards) return
    event.preventDefault()
    const by = event.shiftKey ? LARGE_STEP : STEP
    onMove({ x: place.x + by * towards.x, y: place.y + by * towards.y })
  }
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="group -translate-x-1/2 -translate-y-1/2 absolute grid size-11 cursor-move touch-none place-items-center rounded-full"
      style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={step}
    >
      <span className="size-5 rounded-full border-2 border-white bg-accent shadow-md group-hover:scale-110" />
    </button>
  )
}
