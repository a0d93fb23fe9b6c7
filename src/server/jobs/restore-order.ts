import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { KIND_OF_LAYER, PICTURE_LAYERS, type PictureLayer } from '#domain/picture-sizes.ts'
import { MAX_FINISHED_PICTURE_BYTES } from '#domain/proofing.ts'
import { encodeColourMap, encodeMask } from '#engine/encode-layer.ts'
import { EngineError } from '#engine/engine-error.ts'
import { inspectPhoto } from '#engine/inspect.ts'
import type { Models } from '#engine/models/models.ts'
import { restorePhoto } from '#engine/restore.ts'
import { restoreSettingsSchema } from '#engine/settings.ts'
import type { FileStore } from '#server/adapters/files/file-store.ts'
import type { RestorationService, RestorationWork } from '#server/services/restoration-service.ts'

/** Small pictures that a run leaves beside its result, as PNG. */
type StoredLayers = Partial<Record<PictureLayer, Buffer>>

const payloadSchema = z.object({ orderId: z.uuid() })

type RestoreOrderOptions = {
  restorationService: RestorationService
  files: FileStore
  models: Models | undefined
}

/**
 * Takes the photo of an order through the engine. Whatever stops it — a killed process, a full
 * disk — the job runs again from the beginning and comes to the same result.
 */
export function createRestoreOrder({
  restorationService,
  files,
  models,
}: RestoreOrderOptions): Task {
  return async (payload, { abortSignal, job: { attempts, max_attempts } }) => {
    const { orderId } = payloadSchema.parse(payload)
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
    const signal = AbortSignal.any([unwanted.signal, ...(abortSignal ? [abortSignal] : [])])
    try {
      await files.withLocalFile(`originals/${work.photoId}`, (sourcePath) =>
        files.withScratchFolder((folder) => restore({ orderId, work, sourcePath, folder, signal })),
      )
    } catch (error) {
      if (unwanted.signal.aborted) return
      if (!(error instanceof EngineError) || error.code === 'aborted') throw error
      await restorationService.handOver(orderId, work.runId, `${error.code}: ${error.message}`)
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
      const report = await restorePhoto({
        sourcePath: job.sourcePath,
        resultPath,
        settings: restoreSettingsSchema.parse(job.work.settings),
        signal: job.signal,
        ...(models && { models }),
        async onLayers({ automatic, damage }) {
          if (automatic) layers.automatic = await encodeColourMap(automatic)
          if (damage?.data.some((value) => value > 0)) layers.damage = await encodeMask(damage)
        },
        async onStage(stage) {
          if (stage !== 'colour') return
          if (!(await restorationService.colour(job.orderId))) unwanted.abort()
        },
      })
      await keep(job.orderId, job.work.runId, {
        resultPath,
        previewPath: join(job.folder, 'preview.jpg'),
        layers,
        report,
      })
    }
  }

  async function keep(
    orderId: string,
    runId: string,
    made: {
      resultPath: string
      previewPath: string
      layers: StoredLayers
      report: Awaited<ReturnType<typeof restorePhoto>>
    },
  ): Promise<void> {
    const { resultPath, previewPath, layers, report } = made
    const layerNames = PICTURE_LAYERS.filter((name) => layers[name] !== undefined)
    const inspection = await inspectPhoto(resultPath, { previewPath })
    if (!inspection.ok) throw new Error(`the engine's own result is ${inspection.reason}`)
    const maxBytes = MAX_FINISHED_PICTURE_BYTES
    const stored = await files.write(`results/${runId}`, createReadStream(resultPath), {
      maxBytes,
    })
    await files.write(`previews/${runId}`, createReadStream(previewPath), { maxBytes })
    for (const name of layerNames) {
      const bytes = Readable.from([layers[name] ?? Buffer.alloc(0)])
      await files.write(`${KIND_OF_LAYER[name]}/${runId}`, bytes, { maxBytes })
    }
    const { width, height } = report.output
    const kept = await restorationService.finish(orderId, runId, {
      ...stored,
      width,
      height,
      layers: layerNames,
      report,
    })
    if (kept) return
    await files.remove(`results/${runId}`)
    await files.remove(`previews/${runId}`)
    for (const name of layerNames) await files.remove(`${KIND_OF_LAYER[name]}/${runId}`)
  }
}
