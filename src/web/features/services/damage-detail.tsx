import clsx from 'clsx'
import { Picture } from '#web/pictures/picture.tsx'
import type { PictureName } from '#web/pictures/picture-table.ts'

export const DAMAGES = ['tears', 'water', 'fading', 'scratches'] as const
export type Damage = (typeof DAMAGES)[number]

/** Where each damage shows best: the enlarged picture is moved until the place is in the window. */
const DETAILS: Record<Damage, { name: PictureName; place: string }> = {
  tears: { name: 'victory-rolls-before', place: '-left-[59%] -top-[281%]' },
  water: { name: 'wedding-bliss-before', place: '-left-[2%] -top-[201%]' },
  fading: { name: 'romantic-couple-before', place: '-left-[80%] -top-[80%]' },
  scratches: { name: 'distinguished-gentleman-before', place: '-left-[35%] -top-[11%]' },
}

/** A detail of an old print, at twice the width of its window, that shows one kind of damage. */
export function DamageDetail({ damage, alt }: { damage: Damage; alt: string }) {
  const { name, place } = DETAILS[damage]
  return (
    <div className="relative aspect-4/3 overflow-hidden">
      <Picture
        name={name}
        alt={alt}
        sizes="(min-width: 64rem) 36rem, (min-width: 40rem) 94vw, 184vw"
        className={clsx('absolute w-[200%] max-w-none', place)}
      />
    </div>
  )
}
