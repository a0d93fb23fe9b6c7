import type { FileKey } from '#domain/photos/file-key.ts'
import { isResultPath } from '#domain/photos/photo-path.ts'
import type { PhotoObject } from './objects.ts'

/** Where the bytes of a picture lie as they came or as the restoration made them. */
export function pictureKey({ id, path }: Pick<PhotoObject, 'id' | 'path'>): FileKey {
  return `${isResultPath(path) ? 'results' : 'originals'}/${id}`
}
