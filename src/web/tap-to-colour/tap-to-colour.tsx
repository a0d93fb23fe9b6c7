import { useEffect, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CustomerMark, MAX_CUSTOMER_MARKS } from '#contract/restoration/customer-marks.ts'
import type { TapPicture } from './picture-to-colour.ts'
import { TapAdvice } from './tap-advice.tsx'
import { TapList } from './tap-list.tsx'
import { TapNews } from './tap-news.tsx'
import { TapTools } from './tap-tools.tsx'
import { changeTaps, startTaps, type TapsChange } from './taps-history.ts'
import { TapsStage } from './taps-stage.tsx'
import { TonePicker } from './tone-picker.tsx'
import { lightnessAt } from './tone-shade.ts'
import { type ColouredPictureOptions, useColouredPicture } from './use-coloured-picture.ts'

type TapToColourProps = ColouredPictureOptions & {
  picture: TapPicture
  onChange: (marks: readonly CustomerMark[]) => void
  /** Whether the places can be given names, which the shop will read. */
  hasNames?: boolean
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

  const preview = useColouredPicture(canvas, {
    picture,
    marks,
    renew,
    onPainted: (image, choices) => {
      setPainted(image)
      onPainted?.(image, choices)
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
