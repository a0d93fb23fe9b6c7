import clsx from 'clsx'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_UPLOAD_MEGABYTES, MIN_PHOTO_HEIGHT, MIN_PHOTO_WIDTH } from '#domain/limits.ts'
import { useFileDrop } from '#web/lib/browser/use-file-drop.ts'
import { ACCEPTED_FILES } from '#web/lib/photo/photo-format.ts'
import { FileButton } from '#web/ui/buttons/file-button.tsx'

type PhotosDropzoneProps = {
  /** There are photos already: it makes room for them. */
  isSmall: boolean
  onFiles: (files: readonly File[]) => void
}

/** Where many photos come in at once: chosen, dropped or pasted. */
export function PhotosDropzone({ isSmall, onFiles }: PhotosDropzoneProps) {
  const { t } = useTranslation(['package', 'wizard'])
  const zone = useRef<HTMLDivElement>(null)
  const isOver = useFileDrop(zone, onFiles)
  return (
    <div
      ref={zone}
      className={clsx(
        'flex items-center rounded-card border-2 border-dashed px-5 transition-colors',
        isSmall
          ? 'flex-wrap justify-between gap-x-6 gap-y-3 py-4'
          : 'flex-col gap-4 py-10 text-center sm:py-14',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-sunken',
      )}
    >
      {!isSmall && <ImagePlus className="size-12 text-accent" strokeWidth={1.5} aria-hidden />}
      <p className={clsx('font-semibold pointer-coarse:hidden', !isSmall && 'text-xl')}>
        {isOver ? t('choose.release') : t('choose.prompt')}
      </p>
      <FileButton
        accept={ACCEPTED_FILES}
        multiple
        variant={isSmall ? 'secondary' : 'primary'}
        onFiles={onFiles}
      >
        <ImagePlus aria-hidden />
        {isSmall ? t('choose.more') : t('choose.button')}
      </FileButton>
      <p className={clsx('text-sm text-ink-soft', isSmall ? 'basis-full' : 'max-w-prose')}>
        {t('wizard:imageUpload.requirements', {
          maxSize: MAX_UPLOAD_MEGABYTES,
          minWidth: MIN_PHOTO_WIDTH,
          minHeight: MIN_PHOTO_HEIGHT,
        })}
      </p>
    </div>
  )
}
