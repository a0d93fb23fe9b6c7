import type { FoundMap } from '#engine/retouch/found-map.ts'
import type { RepairMark } from '#engine/retouch/marks.ts'
import type { ShownLayers } from '../marks/layer.ts'
import { FoundOverlay } from './found-overlay.tsx'
import { RepairShape } from './repair-shape.tsx'

type RepairOverlayProps = {
  marks: readonly RepairMark[]
  selected: number | null
  found: FoundMap | null
  shown: ShownLayers
  width: number
  height: number
  /** The length of one pixel of the screen, in units of the drawing. */
  pixel: number
}

/** What was found and marked, in the colours of its layers. The list tells it in words. */
export function RepairOverlay(props: RepairOverlayProps) {
  const { marks, selected, found, shown, width, height, pixel } = props
  return (
    <>
      {found && <FoundOverlay found={found} shown={shown} />}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="pointer-events-none absolute inset-0 size-full overflow-hidden"
      >
        {marks.map(
          (mark, index) =>
            shown[mark.kind] && (
              <RepairShape
                // biome-ignore lint/suspicious/noArrayIndexKey: a mark is named by its number
                key={index}
                mark={mark}
                width={width}
                height={height}
                pixel={pixel}
                isSelected={index === selected}
              />
            ),
        )}
      </svg>
    </>
  )
}
