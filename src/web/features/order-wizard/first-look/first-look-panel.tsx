import { Palette } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FirstLookResponse } from '#contract/restoration/first-look.ts'
import { useUploadedPhotoSource } from '#web/lib/photo/signed-photo.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { canColourHere } from '#web/tap-to-colour/can-colour-here.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TurningGlyph } from '#web/ui/glyphs.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { Spinner } from '#web/ui/messages/spinner.tsx'
import type { StepProps } from '../step-props.ts'
import { FirstLookPicture } from './first-look-picture.tsx'
import { ToColourNotes } from './to-colour-notes.tsx'
import { useFirstLook } from './use-first-look.ts'
import { useProgressWords } from './use-progress-words.ts'

type FirstLookPanelProps = StepProps & { photo: UploadedPhoto }

const PointAtColours = lazy(async () => ({
  default: (await import('./point-at-colours.tsx')).PointAtColours,
}))

/** An upright photo stays on a screen together with what is said about it. */
const MOST_HEIGHT_REM = 34
const UNKNOWN_SHAPE = { width: 3, height: 4 }

/**
 * The first look at the customer's photo: from its making on in the same place, so that nothing moves
 * when it is there. Nothing where the shop has none to give.
 */
export function FirstLookPanel({ order, photo, dispatch }: FirstLookPanelProps) {
  const { t } = useTranslation('wizard')
  const look = useFirstLook(photo)
  const [isPointing, setIsPointing] = useState(
    () => canColourHere() && order.customerMarks.length > 0,
  )
  if (look === undefined) return null
  if (look.state === 'failed' || look.state === 'limited') {
    return <Notice tone="info">{t(`firstLook.${look.state}`)}</Notice>
  }
  if (look.state === 'ready' && isPointing) {
    return (
      <section
        aria-labelledby="first-look-title"
        className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
      >
        <h3 id="first-look-title">{t('firstLook.pointing')}</h3>
        <p className="max-w-prose text-ink-soft">{t('firstLook.pointingText')}</p>
        <Suspense fallback={<Spinner label={t('firstLook.opening')} />}>
          <PointAtColours
            photo={photo}
            look={look}
            marks={order.customerMarks}
            onChange={(customerMarks) => dispatch({ type: 'colours-pointed-at', customerMarks })}
          />
        </Suspense>
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => setIsPointing(false)}
        >
          {t('firstLook.compare')}
        </Button>
      </section>
    )
  }
  const shape = look.state === 'ready' ? look : (photo.pixels ?? UNKNOWN_SHAPE)
  return (
    <section
      aria-labelledby="first-look-title"
      className="grid items-center gap-5 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-8"
    >
      <div
        className="mx-auto w-full"
        style={{ maxWidth: `${(MOST_HEIGHT_REM * shape.width) / shape.height}rem` }}
      >
        {look.state === 'ready' ? (
          <FirstLookPicture look={look} />
        ) : (
          <PhotoInWork photo={photo} shape={shape} />
        )}
      </div>
      <div className="grid gap-3">
        <h3 id="first-look-title">{t('firstLook.title')}</h3>
        <Words look={look} />
        {look.state === 'ready' &&
          look.findings.colour !== 'kept' &&
          (canColourHere() ? (
            <Button className="justify-self-start" onClick={() => setIsPointing(true)}>
              <Palette aria-hidden />
              {t('firstLook.point')}
            </Button>
          ) : (
            <ToColourNotes />
          ))}
      </div>
    </section>
  )
}

function Words({ look }: { look: FirstLookResponse }) {
  const { t } = useTranslation('wizard')
  const progress = useProgressWords(look)
  return (
    <div role="status" className="grid gap-3 text-ink-soft">
      {progress && <p className="font-semibold text-ink">{progress}</p>}
      {progress && <p>{t('firstLook.goOn')}</p>}
      {look.state === 'ready' && <WhatWasDone look={look} />}
    </div>
  )
}

function WhatWasDone({
  look: { findings },
}: {
  look: Extract<FirstLookResponse, { state: 'ready' }>
}) {
  const { t } = useTranslation('wizard')
  return (
    <>
      <p>{t('firstLook.about')}</p>
      <p>{t(findings.isRepaired ? 'firstLook.repaired' : 'firstLook.sound')}</p>
      <p>{t(`firstLook.colours.${findings.colour}`)}</p>
      <p className="text-sm">{t('firstLook.marked')}</p>
    </>
  )
}

type PhotoInWorkProps = { photo: UploadedPhoto; shape: { width: number; height: number } }

/** The photo as it is, behind the sign that something is done to it; below it, room for a button. */
function PhotoInWork({ photo, shape }: PhotoInWorkProps): ReactNode {
  const { src, isMissing } = useUploadedPhotoSource(photo)
  return (
    <div
      className="relative mb-15 grid place-items-center overflow-hidden rounded-card bg-sunken"
      style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
    >
      {src && !isMissing && (
        <img src={src} alt="" className="absolute inset-0 size-full object-cover opacity-50" />
      )}
      <span className="relative grid size-14 place-items-center rounded-full bg-surface text-accent shadow-raised">
        <TurningGlyph className="size-7 animate-spin" />
      </span>
    </div>
  )
}
