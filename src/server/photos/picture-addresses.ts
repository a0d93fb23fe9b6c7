import { SIGNED_URL_SECONDS } from '#domain/limits.ts'
import type { PhotoPlace } from '#domain/photos/photo-url.ts'
import type { AppContext } from '#server/app-context.ts'
import { createPhotoUrlTokens, type PhotoView } from './photo-url-tokens.ts'

export type PictureAddresses = ReturnType<typeof createPictureAddresses>

/** Short-lived addresses of pictures, for whoever was found to have the right to see them. */
export function createPictureAddresses(context: AppContext) {
  const { publicOrigin } = context.config.http
  const urlTokens = createPhotoUrlTokens(context)
  return async (
    { bucket, path }: PhotoPlace,
    view: PhotoView,
    /** Whose the picture must still be when the address is opened. */
    owner?: string,
  ): Promise<string> => {
    const token = await urlTokens.sign({ bucket, path, view, owner }, SIGNED_URL_SECONDS)
    const family = view === 'object' ? 'object/sign' : 'render/image/sign'
    const address = `${publicOrigin}/storage/v1/${family}/${bucket}/${path}`
    return `${encodeURI(address)}?token=${token}`
  }
}
