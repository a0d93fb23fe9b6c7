import { z } from 'zod'

/** What the engine's report says of faces, as far as anything is decided by it. */
const facesSchema = z.object({
  faces: z.array(
    z.object({
      verdict: z.enum(['same', 'slight', 'changed', 'too_small']),
      /** Share of the face that was filled from its surroundings. */
      filled: z.number(),
    }),
  ),
})

/**
 * - `unknown`: nobody looked for faces, or the picture was not made by the engine
 * - `none`: there are no faces
 * - `unchanged`: every face is as in the original, and nothing in it was filled
 * - `touched`: a face was mended, has changed a little or is too small to be compared
 * - `changed`: a face has changed by more than may go to a customer without a person's look
 */
export type FaceVerdict = 'unknown' | 'none' | 'unchanged' | 'touched' | 'changed'

const failedFinderSchema = z.object({
  faces: z.null(),
  models: z.array(z.object({ capability: z.string(), failure: z.string().optional() })),
})

/** Whether faces were to be looked for, and the model that does it failed. */
export function couldNotLookForFaces(report: unknown): boolean {
  const read = failedFinderSchema.safeParse(report)
  return (
    read.success &&
    read.data.models.some(
      ({ capability, failure }) => capability === 'faces' && failure !== undefined,
    )
  )
}

/** What is true of all faces of a version, from the report of the run that made it. */
export function judgeFaces(report: unknown): { verdict: FaceVerdict; count: number } {
  const read = facesSchema.safeParse(report)
  if (!read.success) return { verdict: 'unknown', count: 0 }
  const { faces } = read.data
  return { verdict: verdictOn(faces), count: faces.length }
}

function verdictOn(faces: z.infer<typeof facesSchema>['faces']): FaceVerdict {
  if (faces.length === 0) return 'none'
  if (faces.some(({ verdict }) => verdict === 'changed')) return 'changed'
  const areSame = faces.every(({ verdict, filled }) => verdict === 'same' && filled === 0)
  return areSame ? 'unchanged' : 'touched'
}
