import { z } from 'zod'
import { keptPartSchema } from '#contract/photos/crop.ts'
import type { KeptPart } from '#domain/printing/crop-in-frame.ts'

const reportSchema = z.object({ frame: keptPartSchema })

/** The part of the photo that a run of the engine kept; undefined where its report does not say. */
export function frameOf(report: unknown): KeptPart | undefined {
  return reportSchema.safeParse(report).data?.frame
}
