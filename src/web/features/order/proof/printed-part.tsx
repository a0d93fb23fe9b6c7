import type { CSSProperties } from 'react'
import type { ShownProof } from './shown-proof.ts'

/** Darkens what lies beyond the sheet, so that the part that is printed stands out. */
export function PrintedPart({ proof: { crop, width, height } }: { proof: ShownProof }) {
  const place: CSSProperties = {
    left: `${(100 * crop.left) / width}%`,
    top: `${(100 * crop.top) / height}%`,
    width: `${(100 * crop.width) / width}%`,
    height: `${(100 * crop.height) / height}%`,
  }
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      <div
        className="absolute shadow-[0_0_0_100vmax_rgb(0_0_0/60%)] outline-2 outline-dashed outline-on-photo"
        style={place}
      />
    </div>
  )
}
