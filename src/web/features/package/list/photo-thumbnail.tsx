import { ImageIcon } from 'lucide-react'
import { useRef } from 'react'
import { useIsOnScreen } from '#web/lib/browser/use-is-on-screen.ts'
import { useSignedPhoto } from '#web/lib/photo/signed-photo.ts'
import type { PhotoState } from '../package-state.ts'

type PhotoThumbnailProps = {
  /** Undefined while it is made, null where this browser can make none. */
  thumbnail: string | null | undefined
  state: PhotoState
}

/** A photo, small; where the browser cannot show its format, the shop does once it has it. */
export function PhotoThumbnail({ thumbnail, state }: PhotoThumbnailProps) {
  const place = useRef<HTMLDivElement>(null)
  const isOnScreen = useIsOnScreen(place)
  const isOurs = thumbnail === null && state.phase === 'uploaded' && isOnScreen
  const signed = useSignedPhoto(isOurs ? state.imageUrl : null, { size: 'thumbnail' })
  const src = thumbnail ?? signed.data
  return (
    <div
      ref={place}
      className="grid @2xl:col-start-1 sm:row-span-2 @2xl:row-start-1 @2xl:mr-2 size-14 shrink-0 place-items-center overflow-hidden rounded-lg bg-sunken sm:size-16"
    >
      {src ? (
        <img src={src} alt="" className="size-full object-cover" />
      ) : (
        <ImageIcon className="size-6 text-ink-soft" strokeWidth={1.5} aria-hidden />
      )}
    </div>
  )
}
