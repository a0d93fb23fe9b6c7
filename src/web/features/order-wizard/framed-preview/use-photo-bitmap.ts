import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { KeptPart } from '#domain/printing/crop-in-frame.ts'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import { decodePhoto } from '#web/lib/photo/decode-photo.ts'
import { useUploadedPhotoSource } from '#web/lib/photo/signed-photo.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { useFirstLook } from '#web/orders/first-look/use-first-look.ts'
import { useTonedBitmap } from './use-toned-bitmap.ts'

/** The customer's photo, decoded once for every preview of it; missing where nothing shows it. */
export function usePhotoBitmap(photo: UploadedPhoto | undefined) {
  const { src, isMissing } = useUploadedPhotoSource(photo)
  const { data: bitmap, isError } = useQuery({
    queryKey: ['photo-bitmap', photo?.imageUrl],
    queryFn: () => decodePhoto(src ?? ''),
    enabled: src !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return { bitmap, isMissing: isMissing || isError }
}

/** A photo as it hangs in the frames. */
export type ShownPhoto = {
  /** Undefined until it is decoded. */
  bitmap: ImageBitmap | undefined
  /** Whether nothing shows it here. */
  isMissing: boolean
  /** The part of the photo that `bitmap` shows; null where that is all of it. */
  frame: KeptPart | null
  isFirstLook: boolean
  /** Of the photo itself; undefined where they are not known. */
  pixels: PixelSize | undefined
}

/**
 * What hangs in the frames: the first look, which shows the part of the photo that lies in its
 * `frame`, and until it is there, or without one, the photo.
 */
export function useShownPhoto(photo: UploadedPhoto): ShownPhoto
export function useShownPhoto(photo: UploadedPhoto | undefined): ShownPhoto | undefined
export function useShownPhoto(photo: UploadedPhoto | undefined): ShownPhoto | undefined {
  const original = usePhotoBitmap(photo)
  const look = useFirstLook(photo)
  const src = look?.state === 'ready' ? look.pictureUrl : undefined
  const { data } = useQuery({
    queryKey: firstLookBitmap(photo),
    queryFn: () => decodePhoto(src ?? ''),
    enabled: src !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // It may have been coloured, which the address of the look does not know.
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const fading = look?.state === 'ready' ? look.findings.fading : null
  const toned = useTonedBitmap(data, fading?.chosen ? fading.tables[fading.chosen] : null)
  if (!photo) return undefined
  const { pixels } = photo
  if (toned === undefined) return { ...original, frame: null, isFirstLook: false, pixels }
  const frame = look?.state === 'ready' ? look.frame : null
  return { bitmap: toned, isMissing: false, frame, isFirstLook: true, pixels }
}

/** Of pictures that are made at the same time, the latest one is shown. */
let latest = 0

/** Hangs the first look in the frames as its customer has coloured it. */
export async function showInFrame(
  client: QueryClient,
  photo: UploadedPhoto,
  image: ImageData,
): Promise<void> {
  latest += 1
  const number = latest
  const bitmap = await createImageBitmap(image)
  if (number !== latest) return bitmap.close()
  client.setQueryDefaults(paintedLook(photo), { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(paintedLook(photo), true)
  client.setQueryData(firstLookBitmap(photo), bitmap)
}

/** Whether the frames show a first look in colours of its customer. */
export function useWasPainted(photo: UploadedPhoto): boolean {
  return useQueryClient().getQueryData(paintedLook(photo)) === true
}

/** Takes a first look out of the frames, with the colours that it had. */
export function forgetInFrame(client: QueryClient, photo: UploadedPhoto): void {
  latest += 1
  client.removeQueries({ queryKey: paintedLook(photo) })
  client.removeQueries({ queryKey: firstLookBitmap(photo) })
}

function paintedLook(photo: UploadedPhoto): QueryKey {
  return ['first-look-painted', photo.imageUrl]
}

function firstLookBitmap(photo: UploadedPhoto | undefined): QueryKey {
  return ['first-look-bitmap', photo?.imageUrl]
}
