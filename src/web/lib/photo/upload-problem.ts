import type { TFunction } from 'i18next'
import { MAX_PHOTO_PIXELS, MIN_PHOTO_HEIGHT, MIN_PHOTO_WIDTH } from '#domain/limits.ts'
import { scanFor } from '#domain/photos/scan-advice.ts'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import { PRINT_SIZES } from '#domain/shop/catalog.ts'

/** Why a photo was not taken, with the facts that its text needs. */
export type UploadProblem =
  | { reason: 'tooLarge'; maxSize: number }
  | { reason: 'bucketNotFound'; name: string }
  | { reason: 'told'; message: string }
  /** `pixels` is the photo's own size, where it is known. */
  | { reason: 'lowResolution'; pixels?: PixelSize | undefined }
  | {
      reason:
        | 'invalidImage'
        | 'onlyOne'
        | 'tooManyPixels'
        | 'tooComplex'
        | 'invalidFile'
        | 'userNotAuthenticated'
        | 'uploadFailed'
        | 'storageFull'
        | 'quotaExceeded'
        | 'tooManyUploads'
        | 'permissionDenied'
        | 'storageTooLarge'
    }

/** How to scan a photo again so that it prints sharp at least on the smallest sheet. */
const { dpi: SCAN_DPI } = scanFor(PRINT_SIZES[0])

const OF_PHOTO: readonly UploadProblem['reason'][] = [
  'invalidImage',
  'invalidFile',
  'lowResolution',
  'tooManyPixels',
  'tooComplex',
  'tooLarge',
  'storageTooLarge',
]

/** Whether it is the photo itself that will not do: the same one would be refused again. */
export const isOfPhoto = ({ reason }: UploadProblem) => OF_PHOTO.includes(reason)

type ProblemText = { title: string; hint?: string }

/** The words for a problem: what is wrong, and what can be done where that is not plain. */
export function problemText(t: TFunction<'wizard'>, problem: UploadProblem): ProblemText {
  switch (problem.reason) {
    case 'told':
      return { title: problem.message }
    case 'tooLarge':
      return { title: t('imageUpload.errors.tooLarge', { maxSize: problem.maxSize }) }
    case 'lowResolution':
      return tooSmallText(t, problem.pixels)
    case 'tooManyPixels':
      return {
        title: t('imageUpload.errors.tooManyPixels', { megapixels: MAX_PHOTO_PIXELS / 1_000_000 }),
      }
    case 'bucketNotFound':
      return {
        title: t('imageUpload.errors.bucketNotFound', { name: problem.name }),
        hint: t('imageUpload.errors.bucketNotFoundHint'),
      }
    case 'tooComplex':
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

function tooSmallText(t: TFunction<'wizard'>, pixels: PixelSize | undefined): ProblemText {
  const least = { minWidth: MIN_PHOTO_WIDTH, minHeight: MIN_PHOTO_HEIGHT }
  const size = pixels && t('imageUpload.errors.lowResolutionSize', { ...least, ...pixels })
  const advice = t('imageUpload.errors.lowResolutionHint', { scanDpi: SCAN_DPI })
  return {
    title: t('imageUpload.errors.lowResolution', least),
    hint: size ? `${size} ${advice}` : advice,
  }
}
