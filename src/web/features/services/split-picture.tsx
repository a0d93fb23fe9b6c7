import { Picture } from '#web/pictures/picture.tsx'
import type { SampleName } from '#web/pictures/picture-table.ts'

const SIZES = '(min-width: 40rem) 36rem, 92vw'

type SplitPictureProps = { sample: SampleName; beforeAlt: string; afterAlt: string }

/** One portrait: its left half as the old print, its right half restored and in color. */
export function SplitPicture({ sample, beforeAlt, afterAlt }: SplitPictureProps) {
  const fill = 'size-full object-cover'
  return (
    <div className="relative aspect-9/10 overflow-hidden rounded-card shadow-raised">
      <Picture name={`${sample}-after`} alt={afterAlt} sizes={SIZES} className={fill} eager />
      <div className="absolute inset-0 [clip-path:inset(0_50%_0_0)]">
        <Picture name={`${sample}-before`} alt={beforeAlt} sizes={SIZES} className={fill} eager />
      </div>
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-1/2 w-1 -translate-x-1/2 bg-surface"
      />
    </div>
  )
}
