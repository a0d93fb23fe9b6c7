import { FILE_KINDS, type FileKind } from './picture-sizes.ts'

/** After its kind, a key is an id that we made. */
export type FileKey = `${FileKind}/${string}`
const KEY = new RegExp(`^(${FILE_KINDS.join('|')})/[0-9a-f-]{36}$`)

/** Whether a file bears a name that the shop gives: `originals/<uuid>`. Others came by hand. */
export function isKey(text: string): text is FileKey {
  return KEY.test(text)
}
