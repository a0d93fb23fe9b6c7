import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { NO_PLACES, type NotedPlaces } from '#engine/colour/noted-places.ts'
import { decodeSource } from '#engine/decode/pixels.ts'
import { readSourceHeader } from '#engine/decode/source.ts'
import { writeFileWhole } from '#engine/encode/write-file.ts'
import { EngineError } from '#engine/engine-error.ts'
import { type FourCorners, hasCorners, type PhotoPart } from '#engine/geometry/corners.ts'
import { cutFrame } from '#engine/geometry/cut-frame.ts'
import { isWhole } from '#engine/geometry/frame.ts'
import type { Models } from '#engine/models/models.ts'
import { labToRaster, rasterToLab } from '#engine/pixels/lab.ts'
import type { RestorationReport } from '#engine/report.ts'
import type { StageId } from '#engine/report-words.ts'
import { restorePhoto } from '#engine/restore.ts'
import type { RestoreSettings } from '#engine/settings.ts'
import { makeProofPicture, type Wordmark } from './watermark.ts'

const WEBP_QUALITY = 80

type FirstLookInput = {
  sourcePath: string
  /** Gets both pictures; what lies there besides is to be thrown away. */
  folder: string
  /** Of a print that lies in the picture; without them the whole of it is looked at. */
  corners?: FourCorners | undefined
  /** As in `RestoreSettings`. */
  negative?: RestoreSettings['negative']
  source?: RestoreSettings['source']
  /** On how many pixels the engine works. */
  pixels: number
  /** The longer side of both pictures, in pixels. */
  longestSide: number
  wordmark: Wordmark
  /** As in `RestoreSettings`. */
  quick?: boolean
  models?: Models
  onStage?: (stage: StageId) => void
}

export type FirstLook = {
  /** Restored, as the engine wrote it. */
  restoredPath: string
  /** Restored, with the watermark. */
  picturePath: string
  /** The same part of the photo as it is, equally large, so that both can be laid on each other. */
  originalPath: string
  width: number
  height: number
  report: RestorationReport
  /** Where the colours belong that a customer remembers of the one person in the photo. */
  notedPlaces: NotedPlaces
}

/**
 * Restores a small copy of a photo and writes it with a watermark, as WebP without metadata, beside
 * the photo as it is. A photo that cannot be restored is an `EngineError`.
 */
export async function makeFirstLook(input: FirstLookInput): Promise<FirstLook> {
  const {
    sourcePath,
    folder,
    corners,
    negative = 'auto',
    source = 'auto',
    pixels,
    longestSide,
    wordmark,
    quick = false,
    models,
    onStage,
  } = input
  const restoredPath = join(folder, 'restored.jpg')
  const picturePath = join(folder, 'first-look.webp')
  const originalPath = join(folder, 'original.webp')
  let notedPlaces = NO_PLACES
  const report = await restorePhoto({
    sourcePath,
    resultPath: restoredPath,
    pixels,
    settings: { quick, negative, source, ...(corners && { geometry: { corners } }) },
    ...(models && { models: withoutEnlarging(models) }),
    ...(onStage && { onStage }),
    onLayers: ({ guess }) => {
      if (guess) notedPlaces = guess.places
    },
  })
  const made = await makeProofPicture(restoredPath, { longestSide, path: picturePath, wordmark })
  if (!made.ok) throw new Error(`the engine's own result is ${made.reason}`)
  const { width, height } = made
  await writeOriginal(sourcePath, {
    path: originalPath,
    pixels,
    frame: report.frame,
    width,
    height,
  })
  return { restoredPath, picturePath, originalPath, width, height, report, notedPlaces }
}

/** What is enlarged would only be made smaller again. */
function withoutEnlarging({ candidates, close }: Models): Models {
  const { upscale: _unused, ...others } = candidates
  return { candidates: others, close }
}

async function writeOriginal(
  sourcePath: string,
  wanted: { path: string; pixels: number; frame: PhotoPart; width: number; height: number },
): Promise<void> {
  const { path, pixels, frame, width, height } = wanted
  const source = await readSourceHeader(sourcePath)
  if (!source.ok) throw new EngineError('unreadable', 'the photo changed while it was worked on')
  const whole = await decodeSource(source.header, { pixels })
  const isCut = hasCorners(frame) || !isWhole(frame)
  const raster = !isCut
    ? whole
    : labToRaster(
        await cutFrame(rasterToLab(whole, { chroma: 'keep' }), frame, () => setImmediate()),
      )
  const bytes = await sharp(raster.data, { raw: raster })
    .resize({ width, height, fit: 'fill' })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer()
  await writeFileWhole(path, bytes)
}
