import { z } from 'zod'
import { greyOfLightness, lightnessOfGrey } from '#engine/pixels/lab.ts'
import { FADING_CHOICES, FADING_LIKELIHOODS, type FadingChoice } from '#engine/report-words.ts'
import type { RestoreSettings } from '#engine/settings.ts'
import type { Analysis } from '../analysis/analyse.ts'
import { choiceOf, strengthOf, strengthOfChoice } from '../analysis/judge-fading.ts'
import { applyCurve, levelsCurve } from './levels.ts'
import { channelCurves } from './revive-colours.ts'

/** Places of a table, evenly from 0 to 1. */
const PLACES = 33
/** A level of 255 is halved this often, which is finer than anybody sees. */
const HALVINGS = 16

/** What each display value, 0..1, becomes; between two places along a straight line. */
const tableSchema = z.array(z.number().min(0).max(1)).length(PLACES)
/** One table for all channels of a print of one tone, three for red, green and blue. */
const tablesSchema = z.union([z.array(tableSchema).length(1), z.array(tableSchema).length(3)])

export const fadingReportSchema = z.object({
  likelihood: z.enum(FADING_LIKELIHOODS),
  /** The choice that comes closest to what was done. */
  done: z.enum(FADING_CHOICES),
  /** How far the tones were brought back, 0..1. */
  strength: z.number().min(0).max(1),
  /** What leads from the result to what each choice would make of the photo. */
  tables: z.record(z.enum(FADING_CHOICES), tablesSchema),
})
export type FadingReport = z.infer<typeof fadingReportSchema>

type Curve = (value: number) => number

/**
 * What the engine thought of the fading, what it did, and how the result looks with another choice. The
 * tables leave out the little that is done to contrast from place to place.
 */
export function reportFading(analysis: Analysis, settings: RestoreSettings): FadingReport {
  const strength = settings.tone * strengthOf(settings.fading, analysis.fading)
  const done = curvesOf(analysis, strength)
  const tablesTo = (choice: FadingChoice) => {
    const wanted = curvesOf(analysis, settings.tone * strengthOfChoice(choice))
    return done.map((curve, channel) => tableBetween(curve, wanted[channel] ?? curve))
  }
  return {
    likelihood: analysis.fading.likelihood,
    done: settings.fading ?? choiceOf(strength),
    strength,
    tables: { off: tablesTo('off'), little: tablesTo('little'), fully: tablesTo('fully') },
  }
}

function curvesOf({ colourRanges, range }: Analysis, strength: number): Curve[] {
  if (colourRanges) return channelCurves(colourRanges, strength)
  const curve = levelsCurve(range, strength)
  return [(value) => greyOfLightness(applyCurve(curve, lightnessOfGrey(value)))]
}

/** Leads back through what was done and on to what is wanted. Both rise everywhere, or stay level. */
function tableBetween(done: Curve, wanted: Curve): number[] {
  return Array.from({ length: PLACES }, (_, place) => {
    const value = wanted(sourceOf(place / (PLACES - 1), done))
    return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000
  })
}

function sourceOf(result: number, curve: Curve): number {
  let [from, to] = [0, 1]
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (from + to) / 2
    if (curve(middle) < result) from = middle
    else to = middle
  }
  return (from + to) / 2
}
