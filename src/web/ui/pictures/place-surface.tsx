import { Plus } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { placeOf } from './pin-mark.tsx'

/** From 0 to 1 of the width and the height of a picture. */
type Place = { x: number; y: number }

const CENTRE: Place = { x: 0.5, y: 0.5 }
/** A pointer that has moved further was moving the picture. */
const CLICK_MOVES_PX = 6
const STEP = 0.02
const BIG_STEP = 0.1
const STEPS: Record<string, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

type PlaceSurfaceProps = {
  /** Says what happens at the place, and how to reach it by keyboard. */
  label: string
  /** How much the picture is enlarged. */
  scale: number
  disabled?: boolean
  onPlace: (place: Place) => void
}

/** Lies over a picture: a place is chosen by click, by tap, or with a crosshair and the keyboard. */
export function PlaceSurface({ label, scale, disabled = false, onPlace }: PlaceSurfaceProps) {
  const [crosshair, setCrosshair] = useState(CENTRE)
  const pressedAt = useRef<Place>(undefined)

  const press = ({ clientX, clientY }: PointerEvent) => {
    pressedAt.current = { x: clientX, y: clientY }
  }
  const place = (event: MouseEvent<HTMLButtonElement>) => {
    // A click without a count comes from the keyboard or from a screen reader.
    if (event.detail === 0) return onPlace(crosshair)
    const { clientX, clientY } = event
    const from = pressedAt.current ?? { x: clientX, y: clientY }
    if (Math.hypot(clientX - from.x, clientY - from.y) > CLICK_MOVES_PX) return
    const box = event.currentTarget.getBoundingClientRect()
    onPlace(within({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }))
  }
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const by = event.shiftKey ? BIG_STEP : STEP
    setCrosshair(({ x, y }) => within({ x: x + by * step.x, y: y + by * step.y }))
  }

  return (
    <>
      <button
        type="button"
        aria-label={label}
        disabled={disabled}
        onPointerDown={press}
        onClick={place}
        onKeyDown={move}
        className="peer absolute inset-0 cursor-crosshair focus-visible:outline-offset-[-4px] disabled:cursor-not-allowed"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute hidden size-10 place-items-center rounded-full border-2 border-on-photo bg-photo-shade text-on-photo peer-focus-visible:grid"
        style={placeOf(crosshair, scale)}
      >
        <Plus className="size-6" />
      </span>
    </>
  )
}

function within({ x, y }: Place): Place {
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  return { x: clamp(x), y: clamp(y) }
}
