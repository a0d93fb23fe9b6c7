import type { z } from 'zod'
import { keptPartSchema } from '#contract/photos/crop.ts'
import {
  type FirstLookAnswer,
  type FirstLookFindings,
  firstLookFindingsSchema,
  type firstLookRequestSchema,
  hintsOfFirstLook,
} from '#contract/restoration/first-look.ts'
import { plainHints } from '#contract/restoration/plain-hints.ts'
import { notedPlacesSchema } from '#engine/colour/noted-places.ts'
import type { AppContext } from '#server/app-context.ts'
import type { PhotoObject } from '#server/photos/objects.ts'
import { requireOwnPhoto } from '#server/photos/own-photo.ts'
import { createPhotoFinder } from '#server/photos/photo-finder.ts'
import { createPictureAddresses } from '#server/photos/picture-addresses.ts'
import { firstLookJobs } from './first-look-jobs.ts'
import { createFirstLookLimits, type FirstLookAsker } from './first-look-limits.ts'
import { firstLooks, GAVE_UP, type StoredFirstLook } from './first-looks.ts'

/** It was broken off too often; the photo itself was not refused. */
const isGivenUp = (look: StoredFirstLook | undefined) => look?.failure === GAVE_UP

type FirstLookRequest = z.output<typeof firstLookRequestSchema>

/** Gives customers a first look at their restored photo before they pay. */
export function createFirstLookService(context: AppContext) {
  const { db, clock } = context
  const { origins } = context.config.http
  const findPhoto = createPhotoFinder(context)
  const addressOf = createPictureAddresses(context)
  const limits = createFirstLookLimits(context)

  return {
    /**
     * What has become of the first look at a photo; the first to ask has it made. One that was given
     * up is begun anew for whoever asks for that, and one that is to be made in turn is hurried for
     * whoever does not ask in turn.
     */
    async ask(
      asker: FirstLookAsker,
      { imageUrl, again, inTurn }: FirstLookRequest,
    ): Promise<FirstLookAnswer> {
      const photo = await requireOwnPhoto(imageUrl, asker.userId, { findPhoto, origins })
      const look = await firstLooks.ask(db, { objectId: photo.id, at: clock() })
      const isBegunAnew = again && isGivenUp(look)
      if (look === undefined || isBegunAnew) return { state: await begin(asker, photo.id, inTurn) }
      if (look.state === 'queued' && !inTurn) await hurry(asker, photo.id)
      return await shown(photo, look)
    },
  }

  async function begin(
    asker: FirstLookAsker,
    objectId: string,
    isInTurn: boolean,
  ): Promise<'queued' | 'limited'> {
    return await db.transaction().execute(async (trx) => {
      const turn = await limits.take(trx, asker, { isInTurn })
      if (turn === 'limited') return 'limited'
      if (turn === 'later') return 'queued'
      await firstLooks.forgetGivenUp(trx, objectId)
      // Of two who ask at once one adds it.
      if (await firstLooks.add(trx, { objectId, at: clock() })) {
        await firstLookJobs.add(trx, objectId, turn)
      }
      return 'queued'
    })
  }

  async function hurry(asker: FirstLookAsker, objectId: string): Promise<void> {
    if (!(await firstLookJobs.waitsInTurn(db, objectId))) return
    await db.transaction().execute(async (trx) => {
      if (await limits.mayHurry(trx, asker)) await firstLookJobs.add(trx, objectId, 'soon')
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
          findings: withChosen(firstLookFindingsSchema.parse(findings), photo),
        }
      }
      default:
        return state satisfies never
    }
  }
}

/** What its customer chose about fading is kept with the photo. */
function withChosen(
  findings: FirstLookFindings,
  { fading: chosen }: Pick<PhotoObject, 'fading'>,
): FirstLookFindings {
  return { ...findings, fading: findings.fading && { ...findings.fading, chosen } }
}
