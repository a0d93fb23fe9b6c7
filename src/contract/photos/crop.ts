import { z } from 'zod'
import type { KeptPart } from '#domain/printing/crop-in-frame.ts'
import {
  CROP_FITS,
  type Crop,
  type CropChoice,
  MAX_STRAIGHTENING,
  MAX_ZOOM,
  ORIENTATIONS,
  orientationOf,
  turnsOf,
} from '#domain/printing/print-crop.ts'

/** Fine enough for any picture, and short in JSON. */
const STEPS = 1e6
const rounded = (value: number) => Math.round(value * STEPS) / STEPS

const share = z.number().min(0).max(1).overwrite(rounded)

/** What a customer wants of their picture; null wherever it may be left to the shop. */
export const cropChoiceSchema: z.ZodType<CropChoice> = z
  .strictObject({
    orientation: z.enum(ORIENTATIONS),
    fit: z.enum(CROP_FITS),
    x: share,
    y: share,
    // What was chosen on a scan may be a smaller part of the photo that lies on it.
    zoom: z
      .number()
      .min(1)
      .max(2 * MAX_ZOOM)
      .overwrite(rounded),
    angle: z.number().min(-180).max(180).overwrite(rounded),
  })
  .refine(
    (choice) => Math.abs(turnsOf(choice).straightening) <= MAX_STRAIGHTENING,
    'straightened too far',
  )

/**
 * A choice as an order keeps it. What was chosen on a crooked scan can be a smaller part of the photo,
 * and more of a turn, than anybody may ask for.
 */
export const storedCropSchema: z.ZodType<CropChoice> = z.object({
  orientation: z.enum(ORIENTATIONS),
  fit: z.enum(CROP_FITS),
  x: z.number(),
  y: z.number(),
  zoom: z.number().min(1),
  angle: z.number(),
})

/** The printed part of a picture, in its pixels. Those of before there was a choice are upright. */
export const cropSchema: z.ZodType<Crop> = z
  .object({
    left: z.number().int(),
    top: z.number().int(),
    width: z.number().int(),
    height: z.number().int(),
    angle: z.number().default(0),
    fit: z.enum(CROP_FITS).default('fill'),
    orientation: z.enum(ORIENTATIONS).optional(),
  })
  .transform(({ orientation, ...crop }) => ({
    ...crop,
    orientation: orientation ?? orientationOf(crop),
  }))

/** The part of a photo that a run of the engine kept, as its reports name it. */
export const keptPartSchema: z.ZodType<KeptPart> = z.object({
  angle: z.number(),
  left: z.number(),
  top: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
})
