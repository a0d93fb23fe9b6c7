import { queryOptions, useQuery } from '@tanstack/react-query'
import { SIGNED_URL_SECONDS } from '#domain/limits.ts'
import { photoPlaceOf } from '#domain/photo-url.ts'
import { loadBackend } from './backend.ts'
import type { UploadedPhoto } from './uploaded-photo.ts'

/** Renewed well before it ends, so that an address on the screen always works. */
const RENEW_AFTER_MS = (SIGNED_URL_SECONDS - 120) * 1000

type SignedPhotoOptions = {
  /** Pixels across, for a preview; the picture as it is stored without it. */
  width?: number
}

/** An address that shows a private photo for ten minutes. */
export function useSignedPhoto(imageUrl: string | null, options: SignedPhotoOptions = {}) {
  return useQuery(signedPhotoQuery(imageUrl, options))
}

function signedPhotoQuery(imageUrl: string | null, { width }: SignedPhotoOptions) {
  return queryOptions({
    queryKey: ['signed-photo', imageUrl, width],
    queryFn: () => signPhoto(imageUrl ?? '', width),
    enabled: imageUrl !== null,
    staleTime: RENEW_AFTER_MS,
    refetchInterval: RENEW_AFTER_MS,
    refetchIntervalInBackground: true,
  })
}

async function signPhoto(imageUrl: string, width: number | undefined): Promise<string> {
  const place = photoPlaceOf(imageUrl)
  if (!place) throw new Error(`expected a public-object address, got ${imageUrl}`)
  const { storage } = await loadBackend()
  const { data, error } = await storage
    .from(place.bucket)
    .createSignedUrl(place.path, SIGNED_URL_SECONDS, width ? { transform: { width } } : {})
  if (error) throw error
  return data.signedUrl
}

const PREVIEW_WIDTH = 960

/** What shows an uploaded photo: the chosen file while the page lives, else a signed preview. */
export function useUploadedPhotoSource({ imageUrl, localUrl }: UploadedPhoto) {
  const signed = useSignedPhoto(localUrl ? null : imageUrl, { width: PREVIEW_WIDTH })
  return { src: localUrl ?? signed.data, isMissing: !localUrl && signed.isError }
}
