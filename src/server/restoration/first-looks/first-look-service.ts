import type { z } from 'zod'
import { keptPartSchema } from '#contract/photos/crop.ts'
import {
  type FirstLookAnswer,
  firstLookFindingsSchema,
  type firstLookRequestSchema,
  hintsOfFirstLook,
} from '#contract/restoration/first-look.ts'
import { plainHints } from '#contract/restoration/plain-hints.ts'
import { notedPlacesSchema } from '#engine/colour/noted-places.ts'
import type { AppContext } from '#server/app-context.ts'
import { type CallLimit, createCallCounter } from '#server/limits/call-counter.ts'
import { clientLimits } from '#server/limits/client-limits.ts'
import type { PhotoObject } from '#server/photos/objects.ts'
import { requireOwnPhoto } from '#server/photos/own-photo.ts'
import { createPhotoFinder } from '#server/photos/photo-finder.ts'
import { createPictureAddresses } from '#server/photos/picture-addresses.ts'
import { jobQueue } from '#server/queue/queue.ts'
import { FIRST_LOOK_FLAG } from './first-look-pace.ts'
import { firstLooks, GAVE_UP, type StoredFirstLook } from './first-looks.ts'

const DAY_MINUTES = 24 * 60
/** Each costs seconds of a processor and nobody pays for it; a person orders from a few photos. */
export const FIRST_LOOK_LIMITS = {
  perAccount: { most: 20, minutes: DAY_MINUTES },
  /** A household or an office shares one. */
  perClient: { most: 40, minutes: DAY_MINUTES },
} as const satisfies Record<string, CallLimit>

/** The last try notes that there was none before; two are made. */
const MAX_ATTEMPTS = 3
/** Behind everything else of the queue. */
const PRIORITY = 20

/** It was broken off too often; the photo itself was not refused. */
const isGivenUp = (look: StoredFirstLook | undefined) => look?.failure === GAVE_UP

type FirstLookRequest = z.output<typeof firstLookRequestSchema>
type Asker = { userId: string; clientAddress: string }

/** Gives customers a first look at their restored photo before they pay. */
export function createFirstLookService(context: AppContext) {
  const { db, clock } = context
  const { origins } = context.config.http
  const findPhoto = createPhotoFinder(context)
  const addressOf = createPictureAddresses(context)
  const callCounter = createCallCounter(context)

  return {
    /**
     * What has become of the first look at a photo; the first to ask has it made. One that was given
     * up is begun anew for whoever asks for that.
     */
    async ask(
      { userId, clientAddress }: Asker,
      { imageUrl, again }: FirstLookRequest,
    ): Promise<FirstLookAnswer> {
      const photo = await requireOwnPhoto(imageUrl, userId, { findPhoto, origins })
      const look = await firstLooks.ask(db, { objectId: photo.id, at: clock() })
      const isBegunAnew = again && isGivenUp(look)
      if (look !== undefined && !isBegunAnew) return await shown(photo, look)
      if (!(await hasTurn({ userId, clientAddress }))) return { state: 'limited' }
      await begin(photo.id)
      return { state: 'queued' }
    },
  }

  /** What an account has too many of is not counted for the others at its address. */
  async function hasTurn({ userId, clientAddress }: Asker): Promise<boolean> {
    const { perAccount, perClient } = FIRST_LOOK_LIMITS
    if (!(await callCounter.isWithin(`first-look:${userId}`, perAccount))) return false
    return (await callCounter.count(clientLimits('first-look', clientAddress, perClient))).ok
  }

  async function begin(objectId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await firstLooks.forgetGivenUp(trx, objectId)
      // Of two who ask at once one adds it.
      if (!(await firstLooks.add(trx, { objectId, at: clock() }))) return
      await jobQueue.add(
        trx,
        'make-first-look',
        { objectId },
        {
          key: `make-first-look:${objectId}`,
          maxAttempts: MAX_ATTEMPTS,
          priority: PRIORITY,
          flags: [FIRST_LOOK_FLAG],
        },
      )
    })
  }

  async function shown(photo: PhotoObject, look: StoredFirstLook): Promise<FirstLookAnswer> {
    const { state, stage, width, height, frame, findings } = look
    switch (state) {
      case 'queued':
        return { state }
      case 'failed':
        return { state, mayAskAgain: isGivenUp(look) }
      case 'working':
        return { state, stage: stage ?? 'studying' }
      case 'ready': {
        if (width === null || height === null || findings === null) {
          throw new Error(`the first look at ${photo.id} is ready without a picture`)
        }
        const owner = photo.owner ?? undefined
        return {
          state,
          pictureUrl: await addressOf(photo, 'first-look', owner),
          originalUrl: await addressOf(photo, 'first-look-original', owner),
          width,
          height,
          frame: keptPartSchema.nullable().catch(null).parse(frame),
          hints: plainHints(hintsOfFirstLook(look)),
          notedPlaces: notedPlacesSchema.nullable().catch(null).parse(look.noted_places),
          findings: firstLookFindingsSchema.parse(findings),
        }
      }
      default:
        return state satisfies never
    }
  }
}
