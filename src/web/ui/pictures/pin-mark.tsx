import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'

type PinPlace = { x: number; y: number }

/** Keeps a mark at its place on the picture and at its own size while the picture is enlarged. */
export function placeOf({ x, y }: PinPlace, scale: number): CSSProperties {
  return {
    left: `${100 * x}%`,
    top: `${100 * y}%`,
    transform: `translate(-50%, -50%) scale(${1 / scale})`,
  }
}

type PinMarkProps = { place: PinPlace; scale: number; isDone?: boolean; children: ReactNode }

/** The round mark of a pin on a picture. */
export function PinMark({ place, scale, isDone = false, children }: PinMarkProps) {
  return (
    <span
      className={clsx(
        'pointer-events-none absolute grid size-8 place-items-center rounded-full border-2 border-on-photo text-sm font-semibold text-on-photo shadow-raised',
        isDone ? 'bg-pin-done' : 'bg-pin',
      )}
      style={placeOf(place, scale)}
    >
      {children}
    </span>
  )
}
