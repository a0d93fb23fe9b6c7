import { z } from 'zod'

/** Most marks of one picture, most of them that copy, and most corners of all strokes together. */
const MAX_MARKS = 2000
const MAX_CLONES = 500
const MAX_STROKE_POINTS = 500
const MAX_CORNERS = 20_000
/**
 * How many times all marks together may cover the picture, and all that copy: each is painted at
 * full size, one after the other.
 */
const MAX_COVER = { ofAll: 30, ofCopies: 3 }
/** Widest brush, as a share of the longest side. */
const MAX_BRUSH = 0.1

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
    .max(MAX_MARKS)
    .refine(fitOnePicture, 'more marks than one picture can have'),
})

export type RepairMarks = z.infer<typeof repairMarksSchema>
export type RepairMark = z.infer<typeof repairMarkSchema>
export type MarkShape = z.infer<typeof shapeSchema>
export type CloneMark = Extract<RepairMark, { kind: 'clone' }>

export const NO_REPAIR_MARKS: RepairMarks = { version: 1, marks: [] }

/** Whether one picture can have all these marks: there are neither too many nor too large ones. */
export function fitOnePicture(marks: readonly RepairMark[]): boolean {
  const copies = marks.filter(({ kind }) => kind === 'clone')
  return (
    marks.length <= MAX_MARKS &&
    copies.length <= MAX_CLONES &&
    sumOf(marks, cornersOf) <= MAX_CORNERS &&
    sumOf(marks, paintedBy) <= MAX_COVER.ofAll &&
    sumOf(copies, boxOf) <= MAX_COVER.ofCopies
  )
}

function sumOf(marks: readonly RepairMark[], value: (shape: MarkShape) => number): number {
  return marks.reduce((sum, { shape }) => sum + value(shape), 0)
}

function cornersOf(shape: MarkShape): number {
  return shape.form === 'stroke' ? shape.points.length : 0
}

/** About how much of the picture is painted, what is painted twice counting twice. */
function paintedBy(shape: MarkShape): number {
  const { line, width } = spanOf(shape)
  return line.reduce((sum, [x, y], i) => {
    const [fromX, fromY] = line[i - 1] ?? [x, y]
    return sum + (Math.hypot(x - fromX, y - fromY) + width) * width
  }, 0)
}

/** The share of the picture within the box around a shape. */
function boxOf(shape: MarkShape): number {
  const { line, width } = spanOf(shape)
  const sideOf = (shares: readonly number[]) =>
    Math.min(1, Math.max(...shares) - Math.min(...shares) + width)
  return sideOf(line.map(([x]) => x)) * sideOf(line.map(([, y]) => y))
}

/** The corners of a shape and its width; a spot is a line without length. */
export function spanOf(shape: MarkShape): {
  line: readonly (readonly [x: number, y: number])[]
  width: number
} {
  switch (shape.form) {
    case 'spot':
      return { line: [[shape.x, shape.y]], width: 2 * shape.radius }
    case 'stroke':
      return { line: shape.points, width: shape.width }
    case 'line':
      return { line: [shape.from, shape.to], width: shape.width }
    default:
      return shape satisfies never
  }
}
