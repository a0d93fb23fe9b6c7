import type { Mark } from '#engine/colour/hints.ts'
import { MarkShape } from './mark-shape.tsx'

type MarksOverlayProps = {
  marks: readonly Mark[]
  selected: number | null
  width: number
  height: number
  pixel: number
}

/** The marks over the picture. The list beside it tells of them to those who do not see them. */
export function MarksOverlay(props: MarksOverlayProps) {
  const { marks, selected, width, height, pixel } = props
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      {marks.map((mark, index) => (
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
    </svg>
  )
}
