import { Palette } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_COLOUR_CHOICE, withChoice } from '#contract/restoration/colour-choice.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { FadingSwitch } from '#web/orders/first-look/fading-switch.tsx'
import { FirstLookPicture } from '#web/orders/first-look/first-look-picture.tsx'
import { FirstLookRefused } from '#web/orders/first-look/first-look-refused.tsx'
import { useFirstLook } from '#web/orders/first-look/use-first-look.ts'
import { canColourHere } from '#web/tap-to-colour/can-colour-here.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useHasOwnColours } from '../colours/use-has-own-colours.ts'
import { useWasPainted } from '../framed-preview/use-photo-bitmap.ts'
import type { StepProps } from '../step-props.ts'
import { ColourChoiceCards } from './colour-choice-cards.tsx'
import { FirstLookWords } from './first-look-words.tsx'
import type { PaintedLookProps } from './painted-look.tsx'
import { PhotoInWork } from './photo-in-work.tsx'
import { PointingPanel } from './pointing-panel.tsx'
import { QuestionsAbout } from './questions-about.tsx'
import { ToColourNotes } from './to-colour-notes.tsx'
import { UnseenColours } from './unseen-colours.tsx'
import { useNotedLook } from './use-noted-look.ts'

type FirstLookPanelProps = StepProps & { photo: UploadedPhoto; userId: string }

const PaintedLook = lazy<ComponentType<PaintedLookProps>>(async () => ({
  default: await import('./painted-look.tsx').then(
    (loaded) => loaded.PaintedLook,
    () => UnseenColours,
  ),
}))

/** An upright photo stays on a screen together with what is said about it. */
const MOST_HEIGHT_REM = 34
const UNKNOWN_SHAPE = { width: 3, height: 4 }

/**
 * The first look at the customer's photo: from its making on in the same place, so that nothing moves
 * when it is there. Where the shop has none to give, what there is to choose of colours.
 */
export function FirstLookPanel({ order, photo, userId, dispatch }: FirstLookPanelProps) {
  const { t } = useTranslation('wizard')
  const look = useFirstLook(photo)
  const hasOwnColours = useHasOwnColours(photo)
  const noted = useNotedLook(order, userId)
  const marks = order.customerMarks
  const isNoted = noted !== undefined && noted.placed.length > 0
  const choice = order.colourChoice ?? DEFAULT_COLOUR_CHOICE
  const isBlackAndWhite = choice === 'black_and_white'
  const hints = useMemo(() => noted && withChoice(noted.hints, choice), [noted, choice])
  const [choices, setChoices] = useState<readonly ImageData[]>([])
  const [isPointing, setIsPointing] = useState(() => canColourHere() && marks.length > 0)
  // Once painted, it is painted on: who takes all their colours back sees the engine's own again.
  const [isPainted, setIsPainted] = useState(useWasPainted(photo))
  const isOwn = isNoted || marks.length > 0
  if (!isPainted && hints && (isOwn || choice !== DEFAULT_COLOUR_CHOICE)) setIsPainted(true)
  const choose = (pictures: readonly ImageData[] | null) =>
    !hasOwnColours && (
      <ColourChoiceCards
        choice={choice}
        pictures={pictures}
        onChange={(colourChoice) => dispatch({ type: 'colours-chosen', colourChoice })}
      />
    )
  if (look === undefined) return choose(null)
  if (look.state === 'failed' || look.state === 'limited') {
    return (
      <div>
        <FirstLookRefused {...{ photo, look }} />
        {choose(null)}
      </div>
    )
  }
  if (look.state === 'ready' && hints && isPointing && !isBlackAndWhite) {
    return (
      <PointingPanel
        {...{ photo, look, hints, marks }}
        onChange={(customerMarks) => dispatch({ type: 'colours-pointed-at', customerMarks })}
        onCompare={() => setIsPointing(false)}
      />
    )
  }
  const isMade = look.state === 'ready'
  // Where nothing has a colour, one choice looks like the other.
  const hasColours = isOwn || (isMade && look.findings.colour === 'guessed')
  const hasPictures = isMade ? hints !== undefined && hasColours : canColourHere()
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
          <FirstLookPicture
            look={look}
            painted={
              hints &&
              (isPainted || hasColours) && (
                <Suspense>
                  <PaintedLook
                    {...{ photo, look, hints, marks }}
                    isShown={isPainted}
                    onChoices={setChoices}
                  />
                </Suspense>
              )
            }
          />
        ) : (
          <PhotoInWork photo={photo} shape={shape} />
        )}
        <div className="mt-5 empty:hidden">
          <FadingSwitch imageUrl={photo.imageUrl} look={look} />
        </div>
        {choose(hasPictures ? choices : null)}
      </div>
      <div className="grid gap-3">
        <h3 id="first-look-title">{t('firstLook.title')}</h3>
        <FirstLookWords {...{ look, isNoted, isBlackAndWhite }} />
        <QuestionsAbout photo={photo} dispatch={dispatch} />
        {look.state === 'ready' &&
          look.findings.colour !== 'kept' &&
          !isBlackAndWhite &&
          (noted ? (
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
