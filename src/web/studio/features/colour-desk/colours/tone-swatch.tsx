import type { HintColour } from '#engine/colour/hints.ts'
import { cssOf } from '#web/colour-preview/lab-colour.ts'
import { ownCss } from './known-tones.ts'

type ToneSwatchProps = {
  colour: HintColour
  /** Of the place that was worked on last. */
  lightness: number
  className: string
}

/** A colour by itself, and as it comes out on the picture, which keeps its own light and shade. */
export function ToneSwatch({ colour, lightness, className }: ToneSwatchProps) {
  const halves = `${ownCss(colour)} 50%, ${cssOf(colour, lightness)} 50%`
  return (
    <span
      aria-hidden
      className={`shrink-0 rounded-full ${className}`}
      style={{ background: `linear-gradient(135deg, ${halves})` }}
    />
  )
}
