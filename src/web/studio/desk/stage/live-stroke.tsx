import type { Ref } from 'react'

type LiveStrokeProps = { ref: Ref<SVGPolylineElement>; width: number; height: number }

/** The stroke that is being drawn: changed in place, many times a second. */
export function LiveStroke({ ref, width, height }: LiveStrokeProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      <polyline ref={ref} fill="none" strokeLinecap="round" strokeLinejoin="round" opacity={0.7} />
    </svg>
  )
}
