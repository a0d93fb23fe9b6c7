import { type LabImage, lightnessOfGrey, lightnessPlane, rasterToLab } from '#engine/pixels/lab.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import type { AnyRaster } from '#engine/pixels/raster.ts'
import { ramp } from '#engine/ramp.ts'
import { WARMTH } from '#engine/warmth-of-prints.ts'
import { countValue, createHistogram, percentileOf } from '../filters/percentile.ts'
import { halved, shrinkToFit } from '../filters/resample.ts'
import { shrinkRaster } from '../filters/shrink-raster.ts'
import { type ChosenFrame, chooseFrame, type WantedFrame } from '../geometry/choose-frame.ts'
import { boxInside, hasCorners, type PhotoPart } from '../geometry/corners.ts'
import { readFrame } from '../geometry/cut-frame.ts'
import { WHOLE_FRAME } from '../geometry/frame.ts'
import { pixelsOfPart } from '../geometry/place-in-source.ts'
import { FIRST_LOOK_PIXELS, SKETCH_LONGEST_SIDE } from '../limits.ts'
import { measureChroma } from './chroma.ts'
import type { ColourRanges } from './colour-ranges.ts'
import { signsOfEarlyFilm } from './early-film.ts'
import { measureGrain } from './grain.ts'
import { type GreyRange, measureGreyRange } from './grey-range.ts'
import type { FadingJudgement } from './judge-fading.ts'
import { ageingOf } from './kind/ageing.ts'
import type { Said } from './kind/decide-kind.ts'
import { type KindOfPicture, type SourceKind, SURE } from './kind/picture-kind.ts'
import type { ScreenOfDots } from './kind/screen-of-dots.ts'
import { seeKind } from './kind/see-kind.ts'
import { estimateNoise } from './noise.ts'
import { measureToningCurve, type ToningCurve } from './toning-curve.ts'
import { measureWarmth } from './warmth.ts'

/** What is known about a picture before anything is changed. */
export type Analysis = {
  kind: SourceKind
  /** False where a faint colour photo and a stained print look alike. */
  kindIsCertain: boolean
  /** What kind of picture it is: decided here once, and asked by every stage. */
  picture: KindOfPicture
  /** How much its tones are those of a positive; below 0 they look turned. */
  positive: number
  /** The dots that it was printed with; null where none are seen. */
  screen: ScreenOfDots | null
  noise: number
  fade: number
  /** 0 for a photo like new, 1 for a faded one or an old print. */
  ageing: number
  /**
   * The same without grain as a sign, because stone, grass and lace have as much of it. What
   * changes a picture everywhere goes by this.
   */
  fadedOrToned: number
  /** Whether the tones have faded, and how far they are brought back where nobody says how. */
  fading: FadingJudgement
  /** How much it looks like a print of film that was blind to red, 0..1, if it is black and white. */
  earlyFilm: number
  /** How warm the faint tone of what nobody marked is to be, on the scale of `WARMTH`; 0 for a photo with colours. */
  warmth: number
  cast: { a: number; b: number }
  colourfulness: number
  range: GreyRange
  /** The same of each channel; null for what has one tone. */
  colourRanges: ColourRanges | null
  toning: ToningCurve
  effectivePpi: { a3: number; a2: number; a1: number }
  /** The part of the source that is the photo; everything else here is measured on the picture in it. */
  frame: ChosenFrame
  /** Small copy of the whole photo with chroma, for everything that needs no detail. */
  sketch: LabImage
}

/** Borders of the frame are often paper, not picture: tones are measured inside this margin. */
const TONE_MARGIN = 0.08
const HEALTHY_RANGE = 92
/** A photo has aged when this much of its range is gone and its shadows, in L, are lifted. */
const AGED_FADE = { from: 0.2, to: 0.4 }
const AGED_BLACK = { from: 5, to: 15 }
/** Paper and silver turn yellow or blue; what a camera makes black and white has less chroma. */
const AGED_TONE = { from: 5.5, to: 9 }
/** A print so warm by its tone is an old one, however dark it is; toned, it has at least the warmth of toned ones. */
const SURELY_TONED = 2 * WARMTH.toned - 1
/** Scans of old prints show more grain than this, in L; black and white from a camera shows less. */
const AGED_GRAIN = { from: 0.15, to: 0.22 }
/**
 * A print without any tone has faded where so much of its range is gone and its shadows (in L) are lifted
 * or it is noisy. A foggy day has that too; a print has grain everywhere, or less grain on paper
 * that has a chroma.
 */
const GREY_PRINT = {
  fade: { from: 0.15, to: 0.3 },
  black: { from: 4, to: 12 },
  grain: { from: 0.3, to: 0.35 },
  littleNoise: { from: 0.1, to: 0.2 },
  paper: { from: 2, to: 3 },
  noise: { from: 1, to: 2 },
}

// Long and short side in inches (ISO 216).
const PAPER_INCHES = { a3: [16.54, 11.69], a2: [23.39, 16.54], a1: [33.11, 23.39] } as const

type AnalysisOptions = {
  /** Overrules the guess whether it is a colour photo. */
  source?: Said['source']
  /** `yes` where the raster is the positive of a negative already, `no` where it is none. */
  negative?: Said['negative']
  geometry?: WantedFrame
}

/** Measures a picture inside the frame that is wanted or found. */
export function analyse(
  raster: AnyRaster,
  { source = 'auto', negative = 'auto', geometry = 'off' }: AnalysisOptions = {},
): Analysis {
  const scan = rasterToLab(shrinkRaster(raster, SKETCH_LONGEST_SIDE), { chroma: 'keep' })
  const frame = chooseFrame(scan, geometry)
  const sketch = insideOf(scan, frame.used)
  const picture = frame.picture === null ? sketch : insideOf(scan, frame.picture)
  const toning = measureToningCurve(picture)
  const chroma = measureChroma(picture, toning)
  const tones = measureTones(picture)
  const fade = Math.max(0, 1 - (tones.white - tones.black) / HEALTHY_RANGE)
  const fullSize = straightCut(raster, frame.picture ?? frame.used)
  const half = halved(fullSize)
  const noise = estimateNoise(fullSize, half)
  const grain = measureGrain(half)
  const fading = fadingOf(fade, tones.black)
  const meanChroma = Math.hypot(chroma.mean.a, chroma.mean.b)
  const tone = ramp(meanChroma, AGED_TONE)
  const ageingOfPrint = Math.max(fading, tone, ramp(noise, AGED_GRAIN))
  const range = measureGreyRange(lightnessPlane(picture))
  const earlyFilm = signsOfEarlyFilm(range, {
    noise: estimateNoise(asInFirstLook(fullSize)),
    chroma: meanChroma,
  })
  const visible = Math.max(tone, fadingOfGreyPrint(range, { noise, grain, chroma: meanChroma }))
  const hasAged = ageingOfPrint > 0
  const seen = seeKind(picture, { chroma, fullSize, grain, hasAged }, { source, negative })
  return {
    kind: seen.source,
    kindIsCertain: seen.picture.certainty >= SURE,
    picture: seen.picture,
    positive: seen.positive,
    screen: seen.screen,
    noise,
    fade,
    ...ageingOf(seen, { ageing: ageingOfPrint, visible, fade }),
    earlyFilm,
    warmth: seen.source === 'colour' ? 0 : warmthOf(toning, earlyFilm),
    cast: chroma.mean,
    colourfulness: chroma.spread,
    range,
    colourRanges: seen.dyes?.ranges ?? null,
    toning,
    effectivePpi: effectivePpi(pixelsOfPart(frame.used, raster)),
    frame,
    sketch,
  }
}

/** As a first look sees the photo. */
function asInFirstLook(plane: Plane): Plane {
  const { width, height } = plane
  const scale = Math.min(1, Math.sqrt(FIRST_LOOK_PIXELS / (width * height)))
  return shrinkToFit(plane, Math.round(scale * Math.max(width, height)))
}

function warmthOf(toning: ToningCurve, earlyFilm: number): number {
  const byTone = measureWarmth(toning)
  const age = Math.max(earlyFilm, ramp(byTone, { from: 0, to: SURELY_TONED }))
  return WARMTH.old * age + (1 - WARMTH.old) * byTone
}

function insideOf(scan: LabImage, frame: PhotoPart): LabImage {
  const { chroma } = scan
  const cut = (data: Float32Array) => readFrame({ ...scan, data }, frame).data
  return {
    ...pixelsOfPart(frame, scan),
    lightness: cut(scan.lightness),
    chroma: chroma && { a: cut(chroma.a), b: cut(chroma.b) },
  }
}

/** Lightness at full size inside the frame as if it were straight: turning would blur the grain. */
function straightCut(raster: AnyRaster, frame: PhotoPart): Plane {
  const lightness = lightnessPlane(rasterToLab(raster, { chroma: 'drop' }))
  if (frame === WHOLE_FRAME) return lightness
  return readFrame(lightness, hasCorners(frame) ? boxInside(frame) : { ...frame, angle: 0 })
}

/** Lightness below which 0.4 % and 99.6 % of the inner picture lie, grain and damage included. */
function measureTones(sketch: LabImage): { black: number; white: number } {
  const { width, height, lightness } = sketch
  const histogram = createHistogram(0, 100, 1000)
  const marginX = Math.floor(width * TONE_MARGIN)
  const marginY = Math.floor(height * TONE_MARGIN)
  for (let y = marginY; y < height - marginY; y++) {
    for (let x = marginX; x < width - marginX; x++) {
      countValue(histogram, lightness[y * width + x] ?? 0)
    }
  }
  return {
    black: percentileOf(histogram, 0.004),
    white: percentileOf(histogram, 0.996),
  }
}

/** Fading takes density away: a photo of little range with deep shadows is dark, not faded. */
function fadingOf(fade: number, black: number): number {
  return ramp(fade, AGED_FADE) * ramp(black, AGED_BLACK)
}

function fadingOfGreyPrint(
  range: GreyRange,
  { noise, grain, chroma }: { noise: number; grain: number; chroma: number },
): number {
  const black = lightnessOfGrey(range.black)
  const fade = 1 - (lightnessOfGrey(range.white) - black) / HEALTHY_RANGE
  const second = Math.max(ramp(black, GREY_PRINT.black), ramp(noise, GREY_PRINT.noise))
  const onPaper = Math.min(ramp(noise, GREY_PRINT.littleNoise), ramp(chroma, GREY_PRINT.paper))
  const isPrint = Math.max(ramp(grain, GREY_PRINT.grain), onPaper)
  return ramp(fade, GREY_PRINT.fade) * second * isPrint
}

function effectivePpi({
  width,
  height,
}: {
  width: number
  height: number
}): Analysis['effectivePpi'] {
  const long = Math.max(width, height)
  const short = Math.min(width, height)
  const at = ([longInches, shortInches]: readonly [number, number]) =>
    Math.round(Math.min(long / longInches, short / shortInches))
  return { a3: at(PAPER_INCHES.a3), a2: at(PAPER_INCHES.a2), a1: at(PAPER_INCHES.a1) }
}
