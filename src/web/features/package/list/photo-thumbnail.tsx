import { ImageIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useIsOnScreen } from '#web/lib/browser/use-is-on-screen.ts'
import { useSignedPhoto } from '#web/lib/photo/signed-photo.ts'
import { useLookPicture } from '../looks/look-picture.ts'
import type { PhotoState } from '../package-state.ts'

type PhotoThumbnailProps = {
  /** Undefined while it is made, null where this browser can make none. */
  thumbnail: string | null | undefined
  state: PhotoState
  /** Whether its first look is ready, which takes its place. */
  hasLook: boolean
}

/** A photo, small; where the browser cannot show its format, the shop does once it has it. */
export function PhotoThumbnail({ thumbnail, state, hasLook }: PhotoThumbnailProps) {
  const place = useRef<HTMLDivElement>(null)
  const isOnScreen = useIsOnScreen(place)
  const isOurs = thumbnail === null && state.phase === 'uploaded' && isOnScreen
  const signed = useSignedPhoto(isOurs ? state.imageUrl : null, { size: 'thumbnail' })
  const look = useLookPicture(
    hasLook && state.phase === 'uploaded' ? state.imageUrl : undefined,
    isOnScreen,
  )
  // One that is on the screen stays there, though its address ends and is renewed.
  const [shown, setShown] = useState<string>()
  const lookSrc = hasLook ? (shown ?? (isOnScreen ? look : undefined)) : undefined
  const src = lookSrc ?? thumbnail ?? signed.data
  return (
    <div
      ref={place}
      className="grid @2xl:col-start-1 sm:row-span-2 @2xl:row-start-1 @2xl:mr-2 size-14 shrink-0 place-items-center overflow-hidden rounded-lg bg-sunken sm:size-16"
    >
      {src ? (
        <img
          src={src}
          alt=""
          decoding="async"
          onLoad={() => setShown(lookSrc ?? undefined)}
          className="size-full object-cover"
        />
      ) : (
        <ImageIcon className="size-6 text-ink-soft" strokeWidth={1.5} aria-hidden />
      )}
    </div>
  )
}
