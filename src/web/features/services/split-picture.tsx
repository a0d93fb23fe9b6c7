import { Picture } from '#web/pictures/picture.tsx'
import type { PhotographName } from '#web/pictures/picture-table.ts'

const SIZES = '(min-width: 34rem) 32rem, 97vw'

type SplitPictureProps = { photograph: PhotographName; beforeAlt: string; afterAlt: string }

/**
 * One photograph: its left half as it came, its right half restored and in color. So small that none
 * has to be enlarged.
 */
export function SplitPicture({ photograph, beforeAlt, afterAlt }: SplitPictureProps) {
  const fill = 'size-full object-cover object-top'
  return (
    <div className="relative mx-auto aspect-9/10 max-w-[30rem] overflow-hidden rounded-card shadow-raised">
      <Picture name={`${photograph}-after`} alt={afterAlt} sizes={SIZES} className={fill} eager />
      <div className="absolute inset-0 [clip-path:inset(0_50%_0_0)]">
        <Picture
          name={`${photograph}-before`}
          alt={beforeAlt}
          sizes={SIZES}
          className={fill}
          eager
        />
      </div>
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-1/2 w-1 -translate-x-1/2 bg-surface"
      />
    </div>
  )
}
