import { z } from 'zod'

/** Most marks of one picture, most of them that copy, and most corners of all strokes together. */
export const MAX_REPAIR_MARKS = 2000
export const MAX_CLONES = 500
const MAX_STROKE_POINTS = 500
const MAX_CORNERS = 50_000
/** Widest brush, as a share of the longest side. */
const MAX_BRUSH = 0.25

/** Steps of one: without rounding, 1e-300 would be hundreds of digits long in the database. */
const STEPS = 1e6
const rounded = (value: number) => Math.round(value * STEPS) / STEPS
const share = z.number().min(0).max(1).overwrite(rounded)
const offset = z.number().min(-1).max(1).overwrite(rounded)
const brush = z
  .number()
  .min(1 / STEPS)
  .max(MAX_BRUSH)
  .overwrite(rounded)
const place = z.tuple([share, share])

const shapeSchema = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('spot'), x: share, y: share, radius: brush }),
  z.strictObject({
    form: z.literal('stroke'),
    points: z.array(place).min(2).max(MAX_STROKE_POINTS),
    width: brush,
  }),
  z.strictObject({ form: z.literal('line'), from: place, to: place, width: brush }),
])

const repairMarkSchema = z.discriminatedUnion('kind', [
  /** Filled, whatever the engine thinks of it. */
  z.strictObject({ kind: z.literal('damage'), shape: shapeSchema }),
  /** Never filled, whatever the engine takes it for. */
  z.strictObject({ kind: z.literal('picture'), shape: shapeSchema }),
  z.strictObject({
    kind: z.literal('clone'),
    shape: shapeSchema,
    /** From the shape to where its pixels are taken from. */
    source: z.strictObject({ dx: offset, dy: offset }),
    /** Heals: takes the detail only, in the tones of its new surroundings. */
    heals: z.boolean(),
  }),
])

/**
 * What a person marked to repair a picture. Places and offsets are shares of the picture (x of its
 * width, y of its height), sizes are shares of its longest side, so the same marks fit any copy of
 * the picture. Later marks win over earlier ones.
 */
export const repairMarksSchema = z.strictObject({
  version: z.literal(1),
  marks: z
    .array(repairMarkSchema)
    .max(MAX_REPAIR_MARKS)
    .refine((marks) => cornersOf(marks) <= MAX_CORNERS, 'too many corners in all strokes')
    .refine(
      (marks) => marks.filter(({ kind }) => kind === 'clone').length <= MAX_CLONES,
      'too many copied places',
    ),
})

export type RepairMarks = z.infer<typeof repairMarksSchema>
export type RepairMark = z.infer<typeof repairMarkSchema>
export type MarkShape = z.infer<typeof shapeSchema>
export type CloneMark = Extract<RepairMark, { kind: 'clone' }>

export const NO_REPAIR_MARKS: RepairMarks = { version: 1, marks: [] }

function cornersOf(marks: readonly { shape: MarkShape }[]): number {
  return marks.reduce(
    (sum, { shape }) => sum + (shape.form === 'stroke' ? shape.points.length : 0),
    0,
  )
}
