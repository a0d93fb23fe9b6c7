import clsx from 'clsx'
import { Picture } from '#web/pictures/picture.tsx'
import type { PictureName } from '#web/pictures/picture-table.ts'

export const DAMAGES = ['tears', 'water', 'fading', 'scratches'] as const
export type Damage = (typeof DAMAGES)[number]

/** Where each damage shows best: the enlarged picture is moved until the place is in the window. */
const DETAILS: Record<Damage, { name: PictureName; place: string }> = {
  tears: { name: 'military-hero-before', place: 'w-[200%] -left-[11%] -top-[5%]' },
  water: { name: 'elegant-lady-before', place: 'w-[200%] -left-full -top-[99%]' },
  fading: { name: 'girl-in-a-field-before', place: 'w-[200%] -left-[50%] -top-[62%]' },
  scratches: { name: 'distinguished-gentleman-before', place: 'w-[143%] -left-[43%] -top-[103%]' },
}

/** A detail of an old print, wider than its window, that shows one kind of damage. */
export function DamageDetail({ damage, alt }: { damage: Damage; alt: string }) {
  const { name, place } = DETAILS[damage]
  return (
    <div className="relative aspect-4/3 overflow-hidden">
      <Picture
        name={name}
        alt={alt}
        sizes="(min-width: 64rem) 36rem, (min-width: 40rem) 94vw, 184vw"
        className={clsx('absolute max-w-none', place)}
      />
    </div>
  )
}
