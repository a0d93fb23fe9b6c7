import { queryOptions, useQuery } from '@tanstack/react-query'
import { SIGNED_URL_SECONDS } from '#domain/limits.ts'
import { photoPlaceOf } from '#domain/photos/photo-url.ts'
import { PICTURE_SIZES, type PictureSize } from '#domain/photos/picture-sizes.ts'
import { loadBackend } from '../backend/backend.ts'
import { isPhotoGone } from './photo-gone.ts'
import type { UploadedPhoto } from './uploaded-photo.ts'

/** Renewed well before it ends, so that an address on the screen always works. */
const RENEW_AFTER_MS = (SIGNED_URL_SECONDS - 120) * 1000

type SignedPhotoOptions = {
  /** The size that fits the place; without it the picture as it is stored. */
  size?: PictureSize
}

/** An address that shows a private photo for ten minutes. */
export function useSignedPhoto(imageUrl: string | null, options: SignedPhotoOptions = {}) {
  return useQuery(signedPhotoQuery(imageUrl, options))
}

function signedPhotoQuery(imageUrl: string | null, { size }: SignedPhotoOptions) {
  return queryOptions({
    queryKey: ['signed-photo', imageUrl, size],
    queryFn: () => signPhoto(imageUrl ?? '', size),
    enabled: imageUrl !== null,
    staleTime: RENEW_AFTER_MS,
    refetchInterval: ({ state }) => !isPhotoGone(state.error) && RENEW_AFTER_MS,
    refetchIntervalInBackground: true,
    retry: (failures, error) => failures < 1 && !isPhotoGone(error),
  })
}

async function signPhoto(imageUrl: string, size: PictureSize | undefined): Promise<string> {
  const place = photoPlaceOf(imageUrl)
  if (!place) throw new Error(`expected a public-object address, got ${imageUrl}`)
  const transform = size && { width: PICTURE_SIZES[size] }
  const { storage } = await loadBackend()
  const { data, error } = await storage
    .from(place.bucket)
    .createSignedUrl(place.path, SIGNED_URL_SECONDS, transform ? { transform } : {})
  if (error) throw error
  return data.signedUrl
}

/** What shows an uploaded photo: the chosen file while the page lives, else a signed preview. */
export function useUploadedPhotoSource(photo: UploadedPhoto | undefined) {
  const { imageUrl = null, localUrl } = photo ?? {}
  const signed = useSignedPhoto(localUrl ? null : imageUrl, { size: 'screen' })
  return { src: localUrl ?? signed.data, isMissing: !localUrl && signed.isError }
}
