import { useQuery } from '@tanstack/react-query'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import { decodePhoto } from '#web/lib/photo/decode-photo.ts'
import type { ShownPhoto } from '../framed-preview/use-photo-bitmap.ts'

export type LocalPhoto = {
  /** An object URL of the chosen file; undefined where this browser cannot show the format. */
  localUrl?: string
  pixels?: PixelSize
}

/** A photo that is in this browser only, as the frames show it. */
export function useLocalPhoto({ localUrl, pixels }: LocalPhoto): ShownPhoto {
  const { data: bitmap, isError } = useQuery({
    queryKey: ['local-photo', localUrl],
    queryFn: () => decodePhoto(localUrl ?? ''),
    enabled: localUrl !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const isMissing = localUrl === undefined || isError
  return { bitmap, isMissing, frame: null, isFirstLook: false, pixels }
}
