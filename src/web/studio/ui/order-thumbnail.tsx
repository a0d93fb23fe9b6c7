import { ImageOff } from 'lucide-react'
import { steadyUrl } from '../lib/pictures/steady-url.ts'

/** The picture of an order at the size of a stamp; its words stand beside it. */
export function OrderThumbnail({ url }: { url: string | null }) {
  if (url === null) {
    return (
      <span className="grid size-14 shrink-0 place-items-center rounded-md bg-sunken text-ink-soft">
        <ImageOff className="size-5" aria-hidden />
      </span>
    )
  }
  return (
    <img
      src={steadyUrl('thumbnail', url)}
      alt=""
      loading="lazy"
      decoding="async"
      className="size-14 shrink-0 rounded-md bg-sunken object-cover"
    />
  )
}
