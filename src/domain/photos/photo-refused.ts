import type { PixelSize } from '#domain/printing/print-sharpness.ts'

/** Every way in which the storage of pictures says no. */
export type PhotoRefusal =
  | 'forbidden'
  | 'bucket_not_found'
  | 'photo_not_found'
  | 'photo_exists'
  | 'invalid_path'
  | 'invalid_mime_type'
  | 'low_resolution'
  | 'too_many_pixels'
  | 'too_complex'
  | 'unreadable_image'
  | 'quota_exceeded'
  | 'too_many_uploads'
  | 'upload_not_found'
  | 'upload_busy'

/** A refusal by the storage of pictures, by its reason. */
export class PhotoRefused extends Error {
  readonly reason: PhotoRefusal
  /** The picture's own size, where that is the reason. */
  readonly pixels: PixelSize | undefined

  constructor(reason: PhotoRefusal, options: { cause?: unknown; pixels?: PixelSize } = {}) {
    super(reason, options)
    this.name = 'PhotoRefused'
    this.reason = reason
    this.pixels = options.pixels
  }
}
