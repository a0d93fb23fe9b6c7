import type { TFunction } from 'i18next'
import { MAX_PHOTO_PIXELS, MIN_PHOTO_HEIGHT, MIN_PHOTO_WIDTH } from '#domain/limits.ts'

/** Why a photo was not taken, with the facts that its text needs. */
export type UploadProblem =
  | { reason: 'tooLarge'; maxSize: number }
  | { reason: 'bucketNotFound'; name: string }
  | { reason: 'told'; message: string }
  | {
      reason:
        | 'invalidImage'
        | 'onlyOne'
        | 'heic'
        | 'lowResolution'
        | 'tooManyPixels'
        | 'invalidFile'
        | 'userNotAuthenticated'
        | 'uploadFailed'
        | 'storageFull'
        | 'quotaExceeded'
        | 'tooManyUploads'
        | 'permissionDenied'
        | 'storageTooLarge'
    }

type ProblemText = { title: string; hint?: string }

/** The words for a problem: what is wrong, and what can be done where that is not plain. */
export function problemText(t: TFunction<'wizard'>, problem: UploadProblem): ProblemText {
  switch (problem.reason) {
    case 'told':
      return { title: problem.message }
    case 'tooLarge':
      return { title: t('imageUpload.errors.tooLarge', { maxSize: problem.maxSize }) }
    case 'lowResolution':
      return {
        title: t('imageUpload.errors.lowResolution', {
          minWidth: MIN_PHOTO_WIDTH,
          minHeight: MIN_PHOTO_HEIGHT,
        }),
      }
    case 'tooManyPixels':
      return {
        title: t('imageUpload.errors.tooManyPixels', { megapixels: MAX_PHOTO_PIXELS / 1_000_000 }),
      }
    case 'bucketNotFound':
      return {
        title: t('imageUpload.errors.bucketNotFound', { name: problem.name }),
        hint: t('imageUpload.errors.bucketNotFoundHint'),
      }
    case 'heic':
    case 'quotaExceeded':
    case 'tooManyUploads':
    case 'permissionDenied':
      return {
        title: t(`imageUpload.errors.${problem.reason}`),
        hint: t(`imageUpload.errors.${problem.reason}Hint`),
      }
    default:
      return { title: t(`imageUpload.errors.${problem.reason}`) }
  }
}
