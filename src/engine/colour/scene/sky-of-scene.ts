import { resizePlane } from '../../filters/resample.ts'
import { type SkyFinding, SURE_SKY } from '../guess/sky.ts'
import { SKY } from '../tones/material-tone.ts'
import { BLUE, hueOf, isBetween } from './hues.ts'
import type { SceneColours } from './scene-colours.ts'

/** A net that is as sure as this of other colours, of dusk or haze, is believed. */
const SURE_SCENE = 0.5

/** Behind portraits there are rooms and backdrops, of which the net has seen few: it is so sure there. */
const PORTRAIT = 0.5

/**
 * A scene around people who are near: without a sky what is blue there is a wall or a backdrop, and in a portrait the
 * rest is less sure.
 */
export function behindPeople(
  { a, b, certainty }: SceneColours,
  { isPortrait }: { isPortrait: boolean },
): SceneColours {
  const share = isPortrait ? PORTRAIT : 1
  const data = certainty.data.map((sure, at) => {
    const hue = hueOf(a.data[at] ?? 0, b.data[at] ?? 0)
    return isBetween(hue, BLUE) ? 0 : share * sure
  })
  return { a, b, certainty: { ...certainty, data } }
}

/** A scene whose clear sky, as its shape tells it, has the usual colour where the net was sure of none. */
export function withSky(
  { a, b, certainty }: SceneColours,
  { region, confidence }: SkyFinding,
  { width, height }: { width: number; height: number },
): SceneColours {
  if (confidence < SURE_SKY) return { a, b, certainty }
  const share = resizePlane({ width, height, data: Float32Array.from(region) }, a.width, a.height)
  const copy = (plane: SceneColours['a']) => ({ ...plane, data: plane.data.slice() })
  const made = { a: copy(a), b: copy(b), certainty: copy(certainty) }
  for (const [at, covered] of share.data.entries()) {
    if (covered < 0.5 || (certainty.data[at] ?? 0) >= SURE_SCENE) continue
    made.a.data[at] = SKY.a
    made.b.data[at] = SKY.b
    made.certainty.data[at] = 1
  }
  return made
}
