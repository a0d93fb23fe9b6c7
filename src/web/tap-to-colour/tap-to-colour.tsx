import { Eye, RotateCcw, Undo2 } from 'lucide-react'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CustomerMark, MAX_CUSTOMER_MARKS, toColourMarks } from '#contract/customer-marks.ts'
import { formatPercent } from '#domain/figures.ts'
import { type ColourHints, type Mark, NO_HINTS } from '#engine/colour/hints.ts'
import type { ToneId } from '#engine/colour/palettes.ts'
import { loadPicture } from '#web/colour-preview/load-picture.ts'
import { startPreviewWorker } from '#web/colour-preview/start-preview-worker.ts'
import { useLanguage } from '#web/lib/paths.ts'
import { usePreview } from '#web/preview/use-preview.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { canColourHere } from './can-colour-here.ts'
import { TapList } from './tap-list.tsx'
import { changeTaps, startTaps, type TapsChange } from './taps-history.ts'
import { TapsStage } from './taps-stage.tsx'
import { TonePicker } from './tone-picker.tsx'
import { useToneName } from './use-tone-name.ts'

export type TapPicture = {
  /** Names the picture; its address may be another each time it is signed. */
  id: string
  url: string
  alt: string
  width: number
  height: number
  /** What the engine marked on it by itself: faces, hair, sky. */
  guess: readonly Mark[]
}

type TapToColourProps = {
  picture: TapPicture
  marks: readonly CustomerMark[]
  onChange: (marks: readonly CustomerMark[]) => void
  /** Whether the places can be given names, which the shop will read. */
  hasNames?: boolean
  /** Gets the picture each time that its colours have changed. */
  onPainted?: (image: ImageData) => void
  /** Asks for another address of the picture, where the first one has ended. */
  renew?: () => Promise<string>
}

const FIRST_TONE: ToneId = 'fabric-powder-blue'

/** A picture on which a tap and a colour are enough: the colour spreads, live, to its edges. */
export function TapToColour(props: TapToColourProps) {
  const { t } = useTranslation('tap-to-colour')
  if (!canColourHere()) return <Notice tone="info">{t('notHere')}</Notice>
  return <TapBoard {...props} />
}

function TapBoard(props: TapToColourProps) {
  const { picture, marks: told, onChange, onPainted, hasNames = false, renew } = props
  const { t } = useTranslation('tap-to-colour')
  const language = useLanguage()
  const nameOf = useToneName()
  const [{ marks, past, selected }, dispatch] = useReducer(changeTaps, told, startTaps)
  const [tone, setTone] = useState(FIRST_TONE)
  const [isPlain, setIsPlain] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const tell = useRef(onChange)
  tell.current = onChange
  useEffect(() => tell.current(marks), [marks])

  const draft = useMemo<ColourHints>(
    () => ({ ...NO_HINTS, guessed: true, marks: [...picture.guess, ...toColourMarks(marks)] }),
    [picture.guess, marks],
  )
  const preview = usePreview({
    pictureId: picture.id,
    load: async (signal) => {
      const again = async () => ({ picture: await (renew?.() ?? picture.url), layer: null })
      const loaded = await loadPicture({ picture: picture.url, layer: null }, again, signal)
      return { ...loaded, ground: 'found' as const }
    },
    startWorker: startPreviewWorker,
    draft,
    canvas,
    ...(onPainted && { onPainted }),
  })

  const change = (wanted: TapsChange) => {
    setIsPlain(false)
    dispatch(wanted)
  }
  const choose = (chosen: ToneId) => {
    setTone(chosen)
    change({ type: 'recolour', tone: chosen })
  }
  const share = (part: number) => formatPercent(Math.round(part * 100), language)
  const isFull = marks.length >= MAX_CUSTOMER_MARKS
  const held = selected === null ? undefined : marks[selected]

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <TapsStage
        {...{ picture, canvas, preview, marks, selected, isPlain }}
        disabled={preview.state === 'loading'}
        onPlace={(place) => change({ type: 'tap', ...place, tone })}
      />
      <div className="grid content-start gap-5">
        <p>{marks.length === 0 ? t('how') : t('next')}</p>
        <TonePicker tone={held?.tone ?? tone} onTone={choose} />
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            disabled={past.length === 0}
            onClick={() => change({ type: 'undo' })}
          >
            <Undo2 aria-hidden />
            {t('undo')}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            disabled={marks.length === 0}
            onClick={() => change({ type: 'clear' })}
          >
            <RotateCcw aria-hidden />
            {t('clear')}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-pressed={isPlain}
            onClick={() => setIsPlain(!isPlain)}
          >
            <Eye aria-hidden />
            {t('plain')}
          </Button>
        </div>
        <TapList {...{ marks, selected, hasNames }} onChange={change} />
        {isFull && <p>{t('full', { max: MAX_CUSTOMER_MARKS })}</p>}
        <p role="status" className="sr-only">
          {held &&
            t('placed', {
              number: (selected ?? 0) + 1,
              tone: nameOf(held.tone),
              x: share(held.x),
              y: share(held.y),
            })}
        </p>
      </div>
    </div>
  )
}
