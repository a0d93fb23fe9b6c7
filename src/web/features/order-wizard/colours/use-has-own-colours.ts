import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { useFirstLook } from '#web/orders/first-look/use-first-look.ts'
import { useIsInColour } from './use-is-in-colour.ts'

/**
 * Whether the photo has colours of its own, so that there are none to choose: by its first look, and by
 * its pixels where there is none.
 */
export function useHasOwnColours(photo: UploadedPhoto | undefined): boolean {
  const look = useFirstLook(photo)
  const isInColour = useIsInColour(photo)
  return look?.state === 'ready' ? look.findings.colour === 'kept' : isInColour
}
