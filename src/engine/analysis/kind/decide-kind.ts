import { ramp } from '#engine/ramp.ts'
import type { ChromaMeasures } from '../chroma.ts'
import { colourOrTone } from './colour-or-tone.ts'
import { isPageOrDrawing, type PaperAndInk } from './paper-and-ink.ts'
import { type Decision, SURE } from './picture-kind.ts'
import type { ScreenOfDots } from './screen-of-dots.ts'

export type KindMeasures = {
  chroma: ChromaMeasures
  /** Whether anything shows the age of a print of one tone. */
  hasAged: boolean
  /** How sure it is that the orange mask of colour film lies over it, 0..1. */
  mask: number
  /** The logarithm of the odds that dyes have faded; null where there is no colour at all. */
  fading: number | null
  /** How much the tones are those of a positive: below 0 they look turned. */
  positive: number
  screen: ScreenOfDots | null
  paperAndInk: PaperAndInk
}

/** What a person said of a picture; it is believed. */
export type Said = {
  source: 'auto' | 'colour' | 'monochrome'
  negative: 'auto' | 'yes' | 'no'
}

/** Below this a screen may be chance, from there to beyond it is one. */
const SCREEN = { from: 2.2, to: 2.8 }
/** So little speaks against a mask whose every sign is there. */
const POSITIVE = { from: 1.5, to: 3 }
/** Odds, as a logarithm, from which dyes have surely faded. */
const FADED = { from: 0.5, to: 2.5 }

/** Says once what kind of picture it is; every stage goes by this answer. */
export function decideKind(measures: KindMeasures, said: Said): Decision {
  const { chroma, positive, screen, paperAndInk } = measures
  const own = colourOrTone(chroma, { hasAged: measures.hasAged, said: said.source })
  // Who says what colours it has says that it is a photo.
  const isOpen = said.source === 'auto'
  const mask = measures.mask * (1 - ramp(positive, POSITIVE))
  // What a person turned is a positive now, and one that a person denied is none.
  if (isOpen && said.negative === 'auto' && mask >= SURE) {
    return {
      source: 'colour',
      picture: { is: 'colour_negative', certainty: mask, signs: ['orange_mask'] },
    }
  }
  const page = isPageOrDrawing(paperAndInk)
  if (isOpen && page.certainty >= SURE) {
    return { ...own, picture: { ...page, signs: ['paper_and_ink'] } }
  }
  const dots = screen ? ramp(screen.strength, SCREEN) : 0
  if (dots >= SURE) {
    return { ...own, picture: { is: 'halftone', certainty: dots, signs: ['screen_of_dots'] } }
  }
  const { fading } = measures
  if (own.source !== 'colour' || own.picture.certainty < SURE || fading === null) return own
  const faded = ramp(fading, FADED)
  if (faded < SURE) return own
  const signs = [...own.picture.signs, 'faded_dyes' as const]
  return { ...own, picture: { is: 'faded_colour', certainty: faded, signs } }
}
