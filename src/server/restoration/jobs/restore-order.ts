import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Job, Task } from 'graphile-worker'
import { z } from 'zod'
import {
  type FileKind,
  KIND_OF_LAYER,
  PICTURE_LAYERS,
  type PictureLayer,
} from '#domain/photos/picture-sizes.ts'
import { MAX_FINISHED_PICTURE_BYTES } from '#domain/proofs/proofing.ts'
import { inspectPhoto } from '#engine/decode/inspect.ts'
import {
  encodeColourMap,
  encodeFound,
  encodeMask,
  encodePicture,
} from '#engine/encode/encode-layer.ts'
import { EngineError } from '#engine/engine-error.ts'
import type { Models } from '#engine/models/models.ts'
import type { RestorationReport } from '#engine/report.ts'
import { restorePhoto } from '#engine/restore.ts'
import { restoreSettingsSchema } from '#engine/settings.ts'
import type { AppContext } from '#server/app-context.ts'
import { createFileRemoval } from '#server/files/file-removal.ts'
import { objects } from '#server/photos/objects.ts'
import { watchForUrgentJobs } from '#server/queue/give-way.ts'
import { jobQueue } from '#server/queue/queue.ts'
import {
  createRestorationService,
  type RestorationWork,
  type RestoredPicture,
} from '../restoration-service.ts'
import { withPhoto } from '../settings-of-photo.ts'
import { followStages } from './follow-stages.ts'

/** Small pictures that a run leaves beside its result, encoded. */
type StoredLayers = Partial<Record<PictureLayer, Buffer>>

type MadePicture = {
  resultPath: string
  previewPath: string
  layers: StoredLayers
  report: RestorationReport
}

const payloadSchema = z.object({ orderId: z.uuid() })

/**
 * Takes the photo of an order through the engine. One of a package gives way to an order that was bought
 * alone, and begins again when nobody waits. Whatever stops it — a killed process, a full
 * disk — the job runs again from the beginning and comes to the same result. Two workers may be at
 * it at once: each keeps its files under an id of its own, and the first picture is the one.
 */
export function createRestoreOrder(context: AppContext, models: Models | undefined): Task {
  const { config, db, files, log, telemetry, randomId, signPictures } = context
  const restorationService = createRestorationService(context)
  const removeFiles = createFileRemoval(context)
  return async (payload, { abortSignal, job }) => {
    const { attempts, max_attempts } = job
    const { orderId } = payloadSchema.parse(payload)
    await context.requireSigning()
    const work = await restorationService.begin(orderId)
    if (work === undefined) return
    if (attempts >= max_attempts) {
      // A photo that brings the process down never gets as far as an error: this try is a person's.
      return await restorationService.handOver(
        orderId,
        work.runId,
        `gave up after ${attempts - 1} attempts`,
      )
    }
    const unwanted = new AbortController()
    const urgent = await watchForUrgentJobs(db, {
      task: 'restore-order',
      job,
      onFault: (error) => log.warn({ err: error }, 'nobody knows which restorations wait'),
    })
    const stops = [unwanted.signal, urgent.signal, ...(abortSignal ? [abortSignal] : [])]
    const signal = AbortSignal.any(stops)
    try {
      await files.withLocalFile(`originals/${work.photoId}`, (sourcePath) =>
        files.withScratchFolder((folder) => restore({ orderId, work, sourcePath, folder, signal })),
      )
    } catch (error) {
      if (unwanted.signal.aborted) return
      if (urgent.signal.aborted) return await comeBackLater(orderId, job)
      if (!(error instanceof EngineError) || error.code === 'aborted') throw error
      await restorationService.handOver(orderId, work.runId, `${error.code}: ${error.message}`)
    } finally {
      urgent.over()
    }

    async function restore(job: {
      orderId: string
      work: RestorationWork
      sourcePath: string
      folder: string
      signal: AbortSignal
    }): Promise<void> {
      const resultPath = join(job.folder, 'result.jpg')
      const layers: StoredLayers = {}
      const photo = await objects.findById(context.pool, job.work.photoId)
      const asked = restoreSettingsSchema.parse(job.work.settings)
      const settings = withPhoto(asked, photo)
      const stages = followStages(telemetry)
      const report = await restorePhoto({
        sourcePath: job.sourcePath,
        resultPath,
        settings: { ...settings, quick: settings.quick || config.quickRestoration },
        signal: job.signal,
        ...(models && { models }),
        async onLayers({ automatic, damage, found, unrepaired }) {
          if (automatic) layers.automatic = await encodeColourMap(automatic)
          if (damage?.data.some((value) => value > 0)) layers.damage = await encodeMask(damage)
          if (found) layers.found = await encodeFound(found)
          if (unrepaired) layers.unrepaired = await encodePicture(unrepaired)
        },
        async onStage(stage) {
          stages.began(stage)
          if (stage !== 'colour') return
          if (!(await restorationService.colour(job.orderId))) unwanted.abort()
        },
      }).finally(stages.over)
      await keep(job.orderId, job.work.runId, {
        resultPath,
        previewPath: join(job.folder, 'preview.jpg'),
        layers,
        report,
      })
    }
  }

  /** Behind all that was bought alone, as before. It was no fault of the photo, so no try is lost. */
  async function comeBackLater(
    orderId: string,
    { priority, max_attempts }: Pick<Job, 'priority' | 'max_attempts'>,
  ): Promise<void> {
    const again = { key: `restore:${orderId}`, maxAttempts: max_attempts, priority }
    await db.transaction().execute(async (trx) => {
      await jobQueue.add(trx, 'restore-order', { orderId }, again)
    })
  }

  async function keep(orderId: string, runId: string, made: MadePicture): Promise<void> {
    const { resultPath, previewPath } = made
    const inspection = await inspectPhoto(resultPath, { previewPath, isResult: true })
    if (!inspection.ok) throw new Error(`the engine's own result is ${inspection.reason}`)
    // Before anything is measured of it: what the customer approves is the signed file.
    await signPictures(made.resultPath, [
      { copy: 'finished', path: made.resultPath },
      { copy: 'screen', path: made.previewPath },
    ])
    const id = randomId()
    const picture = await store(id, made).catch(async (error: unknown) => {
      await removeFiles([id])
      throw error
    })
    const isKept = await restorationService.finish(orderId, runId, picture)
    if (!isKept) await removeFiles([id])
  }

  async function store(
    id: string,
    { resultPath, previewPath, layers, report }: MadePicture,
  ): Promise<RestoredPicture> {
    const write = (kind: FileKind, bytes: Readable) =>
      files.write(`${kind}/${id}`, bytes, { maxBytes: MAX_FINISHED_PICTURE_BYTES })
    const stored = await write('results', createReadStream(resultPath))
    await write('previews', createReadStream(previewPath))
    const layerNames = PICTURE_LAYERS.filter((name) => layers[name] !== undefined)
    for (const name of layerNames) {
      await write(KIND_OF_LAYER[name], Readable.from([layers[name] ?? Buffer.alloc(0)]))
    }
    const { width, height } = report.output
    return { ...stored, id, width, height, layers: layerNames, report }
  }
}
