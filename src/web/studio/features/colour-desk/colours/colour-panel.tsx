import { useTranslation } from 'react-i18next'
import type { HintColour } from '#engine/colour/hints.ts'
import { ChromaSquare } from './chroma-square.tsx'
import { PalettePicker } from './palette-picker.tsx'
import { SwatchRow } from './swatch-row.tsx'
import { ToneSwatch } from './tone-swatch.tsx'
import { useColourName } from './use-colour-name.ts'

type ColourPanelProps = {
  colour: HintColour
  lightness: number
  recent: readonly HintColour[]
  /** Whether the colour of a mark that is there is being changed. */
  isOfMark: boolean
  onColour: (colour: HintColour) => void
  onSettle: () => void
}

/** The colour of the next mark, or of the one that is selected. */
export function ColourPanel(props: ColourPanelProps) {
  const { colour, lightness, recent, isOfMark, onColour, onSettle } = props
  const { t } = useTranslation('studio-colour')
  const nameOf = useColourName()
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3">
        <ToneSwatch
          colour={colour}
          lightness={lightness}
          className="size-10 border-2 border-surface shadow-[0_0_0_1.5px_var(--line-strong)]"
        />
        <span className="grid min-w-0 leading-tight">
          <span className="text-sm text-ink-soft">
            {isOfMark ? t('colourOfMark') : t('colourOfNext')}
          </span>
          <span className="font-semibold">{nameOf(colour)}</span>
        </span>
      </p>
      <p className="-mt-2 text-sm text-ink-soft">{t('halves')}</p>
      <PalettePicker
        colour={colour}
        lightness={lightness}
        onColour={(chosen) => {
          onColour(chosen)
          onSettle()
        }}
      />
      <ChromaSquare colour={colour} lightness={lightness} onColour={onColour} onSettle={onSettle} />
      <SwatchRow
        colours={recent}
        lightness={lightness}
        onColour={(chosen) => {
          onColour(chosen)
          onSettle()
        }}
      />
    </div>
  )
}
