import type { Place } from '../marks/place.ts'

/** Where the keys work on the picture. */
export function Crosshair({ place, pixel }: { place: Place; pixel: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-12 -12 24 24"
      className="pointer-events-none absolute -translate-1/2"
      style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%`, width: 24 * pixel }}
    >
      {[
        { stroke: '#000', strokeWidth: 4 },
        { stroke: '#fff', strokeWidth: 1.5 },
      ].map((line) => (
        <path
          key={line.stroke}
          d="M-11 0H-3M3 0H11M0-11V-3M0 3V11"
          strokeLinecap="round"
          {...line}
        />
      ))}
    </svg>
  )
}
