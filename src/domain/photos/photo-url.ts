export type PhotoPlace = { readonly bucket: string; readonly path: string }

const PUBLIC_OBJECT = '/storage/v1/object/public/'

/**
 * Where a photo lies in the file store, read from the public-object address that orders keep as an
 * identifier: `https://shop.example/storage/v1/object/public/original-photos/u1/1.jpg` is bucket
 * `original-photos`, path `u1/1.jpg`. Undefined for an address of any other form.
 */
export function photoPlaceOf(url: string): PhotoPlace | undefined {
  if (!URL.canParse(url)) return undefined
  const [, object] = new URL(url).pathname.split(PUBLIC_OBJECT)
  if (object === undefined) return undefined
  const slash = object.indexOf('/')
  const bucket = object.slice(0, slash)
  const path = decoded(object.slice(slash + 1))
  return slash > 0 && path ? { bucket, path } : undefined
}

/** The public-object address of a photo: what orders keep, and what `photoPlaceOf` reads. */
export function photoUrl(origin: string, { bucket, path }: PhotoPlace): string {
  return encodeURI(`${origin}${PUBLIC_OBJECT}${bucket}/${path}`)
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
