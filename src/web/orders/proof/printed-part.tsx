import type { CSSProperties } from 'react'
import { coveredShares } from '#domain/printing/passepartout.ts'
import type { Sheet } from '#domain/printing/print-crop.ts'
import type { ShownPicture } from './shown-proof.ts'

const STRIPES =
  'repeating-linear-gradient(135deg, rgb(255 255 255 / 75%) 0 2px, rgb(0 0 0 / 45%) 2px 4px)'

type PrintedPartProps = { proof: ShownPicture; sheet: Sheet; hasMat: boolean }

/** Darkens what lies beyond the sheet, and stripes what a passepartout will cover of it. */
export function PrintedPart({ proof: { crop, width, height }, sheet, hasMat }: PrintedPartProps) {
  const { sides, ends } = coveredShares(sheet)
  const onPicture: CSSProperties = {
    left: share(crop.left / width),
    top: share(crop.top / height),
    width: share(crop.width / width),
    height: share(crop.height / height),
    rotate: `${-crop.angle}deg`,
  }
  const rims: CSSProperties[] = [
    { insetInline: 0, top: 0, height: share(ends) },
    { insetInline: 0, bottom: 0, height: share(ends) },
    { insetBlock: share(ends), left: 0, width: share(sides) },
    { insetBlock: share(ends), right: 0, width: share(sides) },
  ]
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      <div className="absolute shadow-[0_0_0_100vmax_rgb(0_0_0/60%)]" style={onPicture}>
        {hasMat &&
          crop.fit === 'fill' &&
          rims.map((place) => (
            <span
              key={Object.keys(place).join()}
              className="absolute"
              style={{ ...place, backgroundImage: STRIPES }}
            />
          ))}
      </div>
    </div>
  )
}

function share(part: number): string {
  return `${100 * part}%`
}
