import { ramp } from '#engine/ramp.ts'
import type { HintColour } from '../hints.ts'

/**
 * Weights of 1, l and l², where l runs from -1 (black) to 1 (white). Fitted to the faces of
 * portraits of people of all complexions by `models/training/fit_skin.py`: on portraits kept back 44 %
 * of the error of grey is left, with one colour for all 48 %.
 */
const SKIN = { a: [18.7, 1.3, -18.8], b: [19.1, 2.4, -19.7] } as const
/** Skin in deep shadow and in glare still has so much of each. */
const LEAST_SKIN = 2

/**
 * By eye, in L: skin that is not sure keeps the colour of a lit face up to glare, because old prints are hard and
 * show as white what was lit. By the fit, foreheads would be bleached beside red cheeks.
 */
const LIT = { face: 55, glare: 85 }
/** From this certainty on nothing of the fit is left there. */
const UNSURE = 0.5
/** By eye: skin in shade that is not sure is paler by this power of its lightness, or it looks like brick. */
const SHADE_OF_DOUBT = 0.3

/** The colour of skin of a lightness, 0..100, that is so sure, 0..1. */
export function skinTone(lightness: number, certainty: number): HintColour {
  const fitted = fittedSkin(lightness)
  const doubt = ramp(certainty, { from: 1, to: UNSURE })
  if (lightness <= LIT.face) {
    const shade = (Math.max(0, lightness) / LIT.face) ** (SHADE_OF_DOUBT * doubt)
    return { a: shade * fitted.a, b: shade * fitted.b }
  }
  const lit = fittedSkin(LIT.face)
  const fading = ramp(lightness, { from: 100, to: LIT.glare })
  const between = (one: number, other: number) => one + doubt * (fading * other - one)
  return { a: between(fitted.a, lit.a), b: between(fitted.b, lit.b) }
}

function fittedSkin(lightness: number): HintColour {
  const l = lightness / 50 - 1
  const at = ([one, linear, square]: readonly [number, number, number]) =>
    Math.max(LEAST_SKIN, one + linear * l + square * l * l)
  return { a: at(SKIN.a), b: at(SKIN.b) }
}
