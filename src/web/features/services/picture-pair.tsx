import { Picture } from '#web/pictures/picture.tsx'
import type { PhotographName } from '#web/pictures/picture-table.ts'

type Side = { label: string; alt: string }
type PicturePairProps = { photograph: PhotographName; before: Side; after: Side }

/** The old print and what became of it, side by side. */
export function PicturePair({ photograph, before, after }: PicturePairProps) {
  const sides = [
    { name: `${photograph}-before`, ...before },
    { name: `${photograph}-after`, ...after },
  ] as const
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-2 gap-3 sm:gap-8">
      {sides.map(({ name, label, alt }) => (
        <figure key={name}>
          <Picture
            name={name}
            alt={alt}
            sizes="(min-width: 60rem) 27rem, 46vw"
            className="w-full rounded-card shadow-card"
          />
          <figcaption className="mt-3 text-center font-semibold">{label}</figcaption>
        </figure>
      ))}
    </div>
  )
}
