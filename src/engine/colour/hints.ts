import { z } from 'zod'
import { SCENE_MATERIALS } from '../report-words.ts'
import { RICHNESS } from './richness.ts'
import { storedSceneSchema } from './scene/scene-colours.ts'

/** Most marks of one picture, and most corners of all their strokes together. */
export const MAX_MARKS = 2000
export const MAX_STROKE_POINTS = 500
const MAX_CORNERS = 50_000
/** Widest brush, as a share of the longest side. */
const MAX_BRUSH = 0.25
/** CIELAB chroma beyond this lies outside sRGB for nearly all lightness. */
const MAX_CHROMA = 100

/**
 * Steps of one; neither a print nor an eye has finer ones. Trap: without rounding, a number such as
 * 1e-300 is short in JSON and hundreds of digits long in the database.
 */
const STEPS = 1e6
export const rounded = (value: number) => Math.round(value * STEPS) / STEPS
/** A share of a picture's side, as marks keep it. */
export const share = z.number().min(0).max(1).overwrite(rounded)
export const brush = z
  .number()
  .min(1 / STEPS)
  .max(MAX_BRUSH)
  .overwrite(rounded)
const chroma = z.number().min(-MAX_CHROMA).max(MAX_CHROMA).overwrite(rounded)

/** The chroma axes of CIELAB; lightness always stays that of the picture. */
export const hintColourSchema = z.strictObject({ a: chroma, b: chroma })

/**
 * What the engine marks by itself. `body` is skin or cloth below a face, `surroundings` is cloth and what is
 * behind a person: both only keep the colours of a face where they belong.
 */
export const MATERIALS = [
  'skin',
  'cheeks',
  'lips',
  'hair',
  'body',
  'surroundings',
  ...SCENE_MATERIALS,
] as const
export type Material = (typeof MATERIALS)[number]

const pointMark = z.strictObject({
  kind: z.literal('point'),
  x: share,
  y: share,
  radius: brush,
  colour: hintColourSchema,
})

const strokeMark = z.strictObject({
  kind: z.literal('stroke'),
  points: z
    .array(z.tuple([share, share]))
    .min(2)
    .max(MAX_STROKE_POINTS),
  width: brush,
  colour: hintColourSchema,
})

const regionMark = z.strictObject({
  kind: z.literal('region'),
  x: share,
  y: share,
  /** How far the lightness may lie from that of the place, in L. */
  tolerance: z.number().min(0).max(100).overwrite(rounded),
  colour: hintColourSchema,
})

/** Longest name that a customer gives a place. */
export const MAX_TAP_LABEL_LENGTH = 60

/** A place whose colour spreads over what is connected with it and looks alike, up to other marks. */
const tapMark = z.strictObject({
  kind: z.literal('tap'),
  x: share,
  y: share,
  colour: hintColourSchema,
  /** Set where the customer tapped: what they call the place, which may be nothing. */
  customerLabel: z.string().max(MAX_TAP_LABEL_LENGTH).optional(),
})

/** Places that the engine marked by itself. */
const patchMark = z.strictObject({
  kind: z.literal('patch'),
  of: z.enum(MATERIALS),
  points: z
    .array(z.tuple([share, share]))
    .min(1)
    .max(MAX_STROKE_POINTS),
  /** What a person chose for it; else each place has what its material usually has. */
  colour: hintColourSchema.nullable(),
  /** How sure the engine is of its material: so much of the usual chroma it gets. */
  certainty: share.default(1),
})

const markSchema = z.discriminatedUnion('kind', [
  pointMark,
  strokeMark,
  regionMark,
  tapMark,
  patchMark,
])

/**
 * What is marked on a picture, by a person or by the engine itself: points, strokes, regions and
 * taps with their colours. Places are shares of the picture (x of its width, y of its height), sizes
 * are shares of its longest side, so the same hints colour any copy of the picture. Later marks win over earlier ones.
 */
export const colourHintsSchema = z.strictObject({
  version: z.literal(1),
  /**
   * Scales the chroma of the whole result, also where there are no marks but those of the engine; 0
   * leaves the picture grey.
   */
  strength: share.default(1),
  /** Of all colours that the photo does not have by itself; hints without it are from before there was a choice. */
  richness: z.enum(RICHNESS).default('natural'),
  /** Whether the automatic colours show where no hint reaches. */
  usesAutomatic: z.boolean().default(true),
  /**
   * Whether the marks of the engine are among these, as far as a person left them. Then it sets no
   * others, and what no mark lies near is held at a faint tone, so that skin does not spread to walls.
   */
  guessed: z.boolean().default(false),
  /**
   * How warm that faint tone is, on the scale of `WARMTH`: cool in the shadows of an old print without a tone of
   * its own, warm all over in one that is toned brown. Measured from the original; hints without it are of an older engine, which had one tone.
   */
  warmth: share.default(0),
  /**
   * The colours that a net saw in the picture as it lies, which show where no mark reaches; null where none looked or
   * it was sure of nothing.
   */
  scene: storedSceneSchema.nullable().default(null),
  marks: z
    .array(markSchema)
    .max(MAX_MARKS)
    .refine((marks) => cornersOf(marks) <= MAX_CORNERS, 'too many corners in all strokes'),
})

export type ColourHints = z.infer<typeof colourHintsSchema>
export type Mark = z.infer<typeof markSchema>
export type HintColour = z.infer<typeof hintColourSchema>

/** Hints without any mark: the automatic colours alone. */
export const NO_HINTS: ColourHints = {
  version: 1,
  strength: 1,
  richness: 'natural',
  usesAutomatic: true,
  guessed: false,
  warmth: 0,
  scene: null,
  marks: [],
}

/** Whether a person set it or its colour; else the engine did both. */
export function isOfPerson(mark: Mark): boolean {
  return mark.kind !== 'patch' || mark.colour !== null
}

function cornersOf(marks: readonly Mark[]): number {
  return marks.reduce((sum, mark) => sum + ('points' in mark ? mark.points.length : 0), 0)
}
