import type { Ref } from 'react'
import type { Mark } from '#engine/colour/hints.ts'
import { MarkShape } from './mark-shape.tsx'

type MarksOverlayProps = {
  marks: readonly Mark[]
  selected: number | null
  isShown: boolean
  width: number
  height: number
  pixel: number
  /** The stroke that is being drawn: changed in place, many times a second. */
  liveStroke: Ref<SVGPolylineElement>
}

/** The marks over the picture. The list beside it tells of them to those who do not see them. */
export function MarksOverlay(props: MarksOverlayProps) {
  const { marks, selected, isShown, width, height, pixel, liveStroke } = props
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      {isShown &&
        marks.map((mark, index) => (
          <MarkShape
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is named by its number
            key={index}
            mark={mark}
            width={width}
            height={height}
            pixel={pixel}
            isSelected={index === selected}
          />
        ))}
      <polyline
        ref={liveStroke}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity={0.7}
      />
    </svg>
  )
}
