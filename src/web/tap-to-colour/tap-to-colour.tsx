import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CustomerMark,
  MAX_CUSTOMER_MARKS,
  toColourMarks,
} from '#contract/restoration/customer-marks.ts'
import type { ColourHints } from '#engine/colour/hints.ts'
import { loadPicture } from '#web/colour-preview/load-picture.ts'
import { startPreviewWorker } from '#web/colour-preview/start-preview-worker.ts'
import { usePreview } from '#web/preview/use-preview.ts'
import { TapAdvice } from './tap-advice.tsx'
import { TapList } from './tap-list.tsx'
import { TapNews } from './tap-news.tsx'
import { TapTools } from './tap-tools.tsx'
import { changeTaps, startTaps, type TapsChange } from './taps-history.ts'
import { TapsStage } from './taps-stage.tsx'
import { TonePicker } from './tone-picker.tsx'
import { lightnessAt } from './tone-shade.ts'

export type TapPicture = {
  /** Names the picture; its address may be another each time it is signed. */
  id: string
  url: string
  alt: string
  width: number
  height: number
  /** What the engine coloured it with by itself: faces, hair, sky, and the tone of the rest. */
  hints: ColourHints
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

/**
 * A picture on which a tap and a colour are enough: the colour spreads, live, to its edges. Only for
 * browsers where `canColourHere`.
 */
export function TapToColour(props: TapToColourProps) {
  const { picture, marks: given, onChange, onPainted, hasNames = false, renew } = props
  const { t } = useTranslation('tap-to-colour')
  const [taps, dispatch] = useReducer(changeTaps, given, startTaps)
  const [latest, setLatest] = useState<TapsChange>()
  const [isPlain, setIsPlain] = useState(false)
  const [painted, setPainted] = useState<ImageData>()
  const canvas = useRef<HTMLCanvasElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const { marks, selected, waiting, ready } = taps
  const onMarks = useRef(onChange)
  onMarks.current = onChange
  useEffect(() => onMarks.current(marks), [marks])

  const draft = useMemo<ColourHints>(
    () => ({ ...picture.hints, marks: [...picture.hints.marks, ...toColourMarks(marks)] }),
    [picture.hints, marks],
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
    onPainted: (image) => {
      setPainted(image)
      onPainted?.(image)
    },
  })

  const change = (wanted: TapsChange) => {
    setIsPlain(false)
    setLatest(wanted)
    dispatch(wanted)
    // Their own buttons are gone then, and the focus would be with them.
    if (wanted.type === 'remove' || wanted.type === 'clear') undo.current?.focus()
  }
  const held = selected === null ? undefined : marks[selected]
  const place = waiting ?? held

  return (
    <div className="grid items-start gap-6 md:grid-cols-[3fr_2fr]">
      <TapsStage
        {...{ picture, canvas, preview, taps, painted, isPlain }}
        disabled={preview.state === 'loading'}
        onPlace={(tapped) => change({ type: 'tap', ...tapped })}
      />
      <div className="grid min-w-0 content-start gap-5">
        <TapAdvice taps={taps} />
        <TonePicker
          tone={held?.tone ?? ready}
          lightness={painted && place && lightnessAt(painted, place)}
          onTone={(tone) => change({ type: 'colour', tone })}
        />
        <TapTools
          {...{ taps, isPlain, undo }}
          onChange={change}
          onPlain={() => setIsPlain(!isPlain)}
        />
        <TapList {...{ marks, selected, hasNames, painted }} onChange={change} />
        {marks.length >= MAX_CUSTOMER_MARKS && <p>{t('full', { max: MAX_CUSTOMER_MARKS })}</p>}
        <TapNews taps={taps} latest={latest} />
      </div>
    </div>
  )
}
