import { useTranslation } from 'react-i18next'
import type { HintColour } from '#engine/colour/hints.ts'
import { ToneSwatch } from './tone-swatch.tsx'
import { useColourName } from './use-colour-name.ts'

type SwatchRowProps = {
  colours: readonly HintColour[]
  /** Of the place that was worked on last. */
  lightness: number
  onColour: (colour: HintColour) => void
}

/** The colours of the last marks, to use again. */
export function SwatchRow({ colours, lightness, onColour }: SwatchRowProps) {
  const { t } = useTranslation('studio-colour')
  const nameOf = useColourName()
  if (colours.length === 0) return null
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="mb-1 text-sm font-semibold">{t('recent')}</legend>
      {colours.map((colour) => (
        <button
          key={`${colour.a} ${colour.b}`}
          type="button"
          aria-label={nameOf(colour)}
          title={nameOf(colour)}
          onClick={() => onColour(colour)}
          className="grid size-8 rounded-full border border-line-strong pointer-coarse:size-11"
        >
          <ToneSwatch colour={colour} lightness={lightness} className="size-full" />
        </button>
      ))}
    </fieldset>
  )
}
