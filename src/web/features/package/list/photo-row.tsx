import clsx from 'clsx'
import { RotateCw, X } from 'lucide-react'
import { type Dispatch, memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOfPhoto } from '#web/lib/photo/upload-problem.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { LookQueue, LookStanding } from '../looks/look-queue.ts'
import { isRefused, type PackageAction, type PackagePhoto } from '../package-state.ts'
import { DamagedNote } from './damaged-note.tsx'
import { PhotoChoiceFold } from './photo-choice-fold.tsx'
import { PhotoFirstLook } from './photo-first-look.tsx'
import { PhotoLookButton } from './photo-look-button.tsx'
import { PhotoNote } from './photo-note.tsx'
import { PhotoStanding } from './photo-standing.tsx'
import { PhotoThumbnail } from './photo-thumbnail.tsx'
import { SoftPrintNote } from './soft-print-note.tsx'

type PhotoRowProps = {
  photo: PackagePhoto
  /** Its place in the album, from 1. */
  place: number
  thumbnail: string | null | undefined
  /** How far its first look is; undefined until that is known. */
  look: LookStanding | undefined
  lookQueue: LookQueue
  /** What is made of it and costs, in words. */
  words: string
  isFault: boolean
  dispatch: Dispatch<PackageAction>
  onRemove: (id: string) => void
}

/** The heading of a photo's row, which a refusal leads to. */
export const rowOf = (id: string) => `photo-${id}`

/** One photo of the album. Of two hundred, only those in sight are laid out, and only what changes is drawn. */
export const PhotoRow = memo(function PhotoRow({
  photo,
  place,
  thumbnail,
  look,
  lookQueue,
  words,
  isFault,
  dispatch,
  onRemove,
}: PhotoRowProps) {
  const { t } = useTranslation('package')
  const { id, fileName, state, choice, note, details } = photo
  const [showsLook, setShowsLook] = useState(false)
  const lookPlace = useId()
  const isUsed = !isRefused(photo)
  const mayHelp = state.phase === 'refused' && !isOfPhoto(state.problem)
  return (
    <li
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-b border-line p-3 [contain-intrinsic-size:auto_8.5rem] [content-visibility:auto] last:border-b-0 sm:gap-x-4 sm:p-4 @2xl:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto] @2xl:gap-x-2',
        isFault && 'bg-danger-soft',
      )}
    >
      <PhotoThumbnail thumbnail={thumbnail} state={state} hasLook={look === 'ready'} />
      <div className="grid gap-0.5 @2xl:col-start-2 @2xl:row-start-1">
        <h3 id={rowOf(id)} tabIndex={-1} className="flex gap-1.5 font-sans text-base font-semibold">
          <span className="shrink-0 text-ink-soft">{place}.</span>
          <span title={fileName} className="line-clamp-2 [overflow-wrap:anywhere]">
            {fileName}
          </span>
        </h3>
        <PhotoStanding photo={photo} />
        {state.phase === 'uploaded' && (
          <PhotoLookButton
            fileName={fileName}
            look={look}
            isOpen={showsLook}
            place={lookPlace}
            onToggle={() => setShowsLook(!showsLook)}
          />
        )}
      </div>
      <button
        type="button"
        aria-label={t('photo.remove', { fileName })}
        title={t('photo.remove', { fileName })}
        onClick={() => onRemove(id)}
        className="grid size-11 place-items-center rounded-full @2xl:col-start-5 @2xl:row-span-2 @2xl:row-start-1 text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X className="size-5" aria-hidden />
      </button>
      {isUsed && (
        <div className="col-span-full flex flex-wrap items-center gap-x-2 sm:col-span-2 sm:col-start-2 @2xl:contents">
          <p className="basis-full text-sm @2xl:col-start-2 @2xl:row-start-2">
            {words}
            {details && <span className="block text-ink-soft">{t('photo.details')}</span>}
            <SoftPrintNote choice={choice} state={state} />
          </p>
          <DamagedNote photo={photo} dispatch={dispatch} />
          <PhotoChoiceFold
            fileName={fileName}
            choice={choice}
            onChange={(next) => dispatch({ type: 'product-chosen', id, choice: next })}
          />
          <PhotoNote
            fileName={fileName}
            note={note}
            onChange={(text) => dispatch({ type: 'noted', id, note: text })}
          />
        </div>
      )}
      {state.phase === 'uploaded' && (
        <div
          id={lookPlace}
          hidden={!showsLook}
          className="order-2 col-span-full py-2 @2xl:col-start-2"
        >
          {showsLook && <PhotoFirstLook fileName={fileName} photo={state} lookQueue={lookQueue} />}
        </div>
      )}
      {mayHelp && (
        <Button
          variant="secondary"
          size="sm"
          className="col-start-2 min-h-11 justify-self-start"
          aria-label={t('photo.againOf', { fileName })}
          onClick={() => dispatch({ type: 'went-on', id, step: { phase: 'waiting' } })}
        >
          <RotateCw aria-hidden />
          {t('photo.again')}
        </Button>
      )}
    </li>
  )
})
