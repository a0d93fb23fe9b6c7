/** Whether the storage refused an address because it does not keep the picture, or not any more. */
export function isPhotoGone(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'statusCode' in error &&
    error.statusCode === '404'
  )
}
