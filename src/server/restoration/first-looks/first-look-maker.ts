import { createReadStream } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { MAX_UPLOAD_BYTES } from '#domain/limits.ts'
import type { FileKey } from '#domain/photos/file-key.ts'
import { FIRST_LOOK_WAIT_SECONDS, type FirstLookStage } from '#domain/restoration/first-look.ts'
import type { AppContext } from '#server/app-context.ts'
import { objects, type PhotoObject } from '#server/photos/objects.ts'
import { pictureKey } from '#server/photos/picture-key.ts'
import { paidWork } from '#server/queue/paid-work.ts'
import { type FirstLookTurn, firstLookJobs } from './first-look-jobs.ts'
import type { MadeFirstLook } from './first-look-process.ts'
import { firstLooks, GAVE_UP } from './first-looks.ts'

const ASK_AGAIN_MS = 250

type Try = { jobId: string; turn: FirstLookTurn; signal: AbortSignal; isLast: boolean }
export type FirstLookMaker = ReturnType<typeof createFirstLookMaker>

/**
 * Makes first looks for those who wait for them. Each stands back as soon as a paid order waits, and
 * one of an album as soon as somebody waits at one photo.
 */
export function createFirstLookMaker(
  context: Pick<
    AppContext,
    'db' | 'pool' | 'files' | 'clock' | 'log' | 'makeFirstLook' | 'signPictures' | 'requireSigning'
  >,
) {
  const { pool, db, files, clock, log, makeFirstLook, signPictures } = context

  return {
    /**
     * Makes the first look at a photo, once, unless its customer has left by now. Whatever stops it,
     * a repeat comes to the same files; a photo that was removed meanwhile leaves nothing.
     */
    async make(objectId: string, thisTry: Try): Promise<void> {
      const { signal, isLast } = thisTry
      if (!(await isWanted(objectId))) return
      if (isLast) return await firstLooks.fail(db, objectId, { reason: GAVE_UP, at: clock() })
      await context.requireSigning()
      for (;;) {
        await paidWorkIsOver(signal)
        if (await isLeft(objectId)) return log.info({ objectId }, 'nobody waits for a first look')
        // Whoever is first gets this place of the lane.
        if (await isInTheWay(thisTry)) return await queueAgain(objectId)
        const photo = await objects.findById(pool, objectId)
        if (photo === undefined) return
        if (await makeUnlessInTheWay(photo, thisTry)) return
        await firstLooks.wait(db, objectId)
        signal.throwIfAborted()
        log.info({ objectId }, 'a first look stood back for what comes first')
      }
    },
  }

  async function isWanted(objectId: string): Promise<boolean> {
    const look = await firstLooks.find(db, objectId)
    return look !== undefined && look.ended_at === null
  }

  async function isLeft(objectId: string): Promise<boolean> {
    const since = new Date(clock().getTime() - FIRST_LOOK_WAIT_SECONDS * 1000)
    return await firstLooks.forgetUnlessAsked(db, { objectId, since })
  }

  async function paidWorkIsOver(signal: AbortSignal): Promise<void> {
    while (await paidWork.needsAll(db)) await wait(ASK_AGAIN_MS, undefined, { signal })
  }

  async function isInTheWay({ jobId, turn }: Try): Promise<boolean> {
    return turn === 'in_turn' && (await firstLookJobs.isInTheWay(db, jobId))
  }

  /** As a job of its own, so that standing back is no try. */
  async function queueAgain(objectId: string): Promise<void> {
    await db.transaction().execute((trx) => firstLookJobs.add(trx, objectId, 'in_turn'))
  }

  /** False where it was broken off, because something comes first or the process ends. */
  async function makeUnlessInTheWay(photo: PhotoObject, thisTry: Try): Promise<boolean> {
    const over = new AbortController()
    const ended = AbortSignal.any([over.signal, thisTry.signal])
    const watching = watchWhatIsFirst(thisTry, over, ended)
    // Its error is met below; until then nothing else would end the work.
    watching.catch(() => over.abort())
    try {
      return await files.withLocalFile(pictureKey(photo), (sourcePath) =>
        files.withScratchFolder(async (folder) => {
          const stages = noteStages(photo.id)
          const made = await makeFirstLook(sourcePath, folder, {
            corners: photo.corners,
            said: photo,
            signal: ended,
            onStage: stages.note,
          }).finally(stages.noted)
          if (made === undefined) return false
          await keep(photo.id, made)
          return true
        }),
      )
    } finally {
      over.abort()
      await watching
    }
  }

  /** Aborts when something comes that is first; ends when it is aborted. */
  async function watchWhatIsFirst(
    thisTry: Try,
    over: AbortController,
    ended: AbortSignal,
  ): Promise<void> {
    while (!ended.aborted) {
      await wait(ASK_AGAIN_MS, undefined, { signal: ended }).catch(() => undefined)
      if (ended.aborted) return
      if ((await paidWork.needsAll(db)) || (await isInTheWay(thisTry))) over.abort()
    }
  }

  function noteStages(objectId: string) {
    let noting = Promise.resolve()
    let latest: FirstLookStage | undefined
    return {
      note(stage: FirstLookStage): void {
        if (stage === latest) return
        latest = stage
        noting = noting.then(() => firstLooks.work(db, objectId, stage))
        // The error is met where the notes are waited for.
        noting.catch(() => undefined)
      },
      noted: () => noting,
    }
  }

  async function keep(objectId: string, made: MadeFirstLook): Promise<void> {
    const at = clock()
    if (!made.ok) return await firstLooks.fail(db, objectId, { reason: made.reason, at })
    const { restoredPath, picturePath, originalPath, ...facts } = made
    await signPictures(restoredPath, [{ copy: 'watermarked', path: picturePath }])
    const picture = await store(`first-looks/${objectId}`, picturePath)
    const original = await store(`first-look-originals/${objectId}`, originalPath)
    const isKept = await firstLooks.finish(db, { objectId, ...facts, picture, original, at })
    if (isKept) return
    await files.remove(`first-looks/${objectId}`)
    await files.remove(`first-look-originals/${objectId}`)
  }

  async function store(key: FileKey, path: string) {
    return await files.write(key, createReadStream(path), { maxBytes: MAX_UPLOAD_BYTES })
  }
}
