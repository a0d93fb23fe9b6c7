import clsx from 'clsx'
import { Picture } from '#web/pictures/picture.tsx'

const PRINTS = [
  { name: 'dutch-siblings-before', place: 'left-[2%] top-[14%] -rotate-8' },
  { name: 'wedding-bliss-before', place: 'right-[3%] top-[6%] rotate-7' },
  { name: 'girl-in-a-field-before', place: 'left-[27%] top-[2%] -rotate-1' },
] as const

/** Old prints laid over one another, as they come out of a box; described once for all. */
export function PrintFan({ alt }: { alt: string }) {
  return (
    <div role="img" aria-label={alt} className="relative aspect-6/5">
      {PRINTS.map(({ name, place }) => (
        <div key={name} className={clsx('absolute w-[46%] shadow-raised', place)}>
          <Picture
            name={name}
            alt=""
            sizes="(min-width: 64rem) 17rem, 44vw"
            className="w-full"
            eager
          />
        </div>
      ))}
    </div>
  )
}
