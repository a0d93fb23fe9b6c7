import type { ReactNode } from 'react'
import type { MissingPart } from '#domain/photos/missing-part.ts'

const STRIPES = 'repeating-linear-gradient(135deg, rgb(0 0 0 / 40%) 0 2px, transparent 2px 9px)'
const percent = (share: number) => `${share * 100}%`

type MissingAreaProps = { missing: MissingPart; children: ReactNode }

/** A picture with the part of it hatched that its file has lost. */
export function MissingArea({ missing, children }: MissingAreaProps) {
  const { left, top, width, height } = missing
  return (
    <div className="relative max-w-full">
      {children}
      <div
        aria-hidden
        data-missing
        className="absolute border border-dashed border-ink"
        style={{
          left: percent(left),
          top: percent(top),
          width: percent(width),
          height: percent(height),
          background: STRIPES,
        }}
      />
    </div>
  )
}
