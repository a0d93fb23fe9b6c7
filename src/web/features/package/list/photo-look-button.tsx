import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LookStanding } from '../looks/look-queue.ts'

type PhotoLookButtonProps = {
  fileName: string
  look: LookStanding | undefined
  isOpen: boolean
  /** The id of what it opens. */
  place: string
  onToggle: () => void
}

/** Opens the first look at a photo, and says how far that is. */
export function PhotoLookButton({ fileName, look, isOpen, place, onToggle }: PhotoLookButtonProps) {
  const { t } = useTranslation('package')
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={place}
        aria-describedby={`${place}-standing`}
        onClick={onToggle}
        className="min-h-8 font-semibold text-accent underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {t('photo.look')}
        <span className="sr-only">: {fileName}</span>
      </button>
      <span
        id={`${place}-standing`}
        className={look === 'ready' ? 'flex items-center gap-1 text-success' : 'text-ink-soft'}
      >
        {look === 'ready' && <Check className="size-4 shrink-0" aria-hidden />}
        {look && t(`looks.each.${look}`)}
      </span>
    </p>
  )
}
