const MAX_PATH_LENGTH = 1024
/** Letters and digits of any script and the signs that need no care in an address or a file name. */
const SEGMENT = /^[\p{L}\p{M}\p{N} _!\-.*'()&$@=;:+,]+$/u
/** Restored pictures lie here, below the folder of the person they are for. */
const RESULTS_FOLDER = 'results'

/**
 * Whether a path can name a stored picture: at most 1024 characters in composed form (NFC),
 * segments of plain signs, none of them empty, `.` or `..`.
 */
export function isPhotoPath(path: string): boolean {
  if (path.length > MAX_PATH_LENGTH || path !== path.normalize('NFC')) return false
  return path.split('/').every((segment) => SEGMENT.test(segment) && !/^\.{1,2}$/.test(segment))
}

/** Whether a person may store a picture under a path: in their own folder, outside `results`. */
export function mayStoreUnder(path: string, userId: string): boolean {
  const [folder, name] = path.split('/')
  return folder === userId && name !== undefined && name.toLowerCase() !== RESULTS_FOLDER
}

/** Whether a path names a restored picture rather than an uploaded one. */
export function isResultPath(path: string): boolean {
  return path.split('/')[1] === RESULTS_FOLDER
}

/** Where the restored picture of an order lies: `{userId}/results/{orderId}.{ending}`. */
export function resultPath(userId: string, orderId: string, ending: string): string {
  return `${userId}/${RESULTS_FOLDER}/${orderId}.${ending}`
}
