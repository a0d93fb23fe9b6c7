import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { FirstLookMaker } from '../first-looks/first-look-maker.ts'

const payloadSchema = z.object({ objectId: z.uuid() })

/** Makes the first look at a photo. One that brings the process down ends with the last try. */
export function createMakeFirstLook(maker: FirstLookMaker): Task {
  return async (payload, { abortSignal, job: { attempts, max_attempts } }) => {
    const { objectId } = payloadSchema.parse(payload)
    const signal = abortSignal ?? new AbortController().signal
    await maker.make(objectId, { signal, isLast: attempts >= max_attempts })
  }
}
