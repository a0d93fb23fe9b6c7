import { type Analysis, analyse } from './analysis/analyse.ts'
import { decodeDeep } from './decode/pixels.ts'
import { readSourceHeader, type SourceHeader, type SourceHeaderResult } from './decode/source.ts'
import { type FileFacts, factsOfFile } from './encode/encode.ts'
import { EngineError } from './engine-error.ts'
import { MAX_SOURCE_PIXELS, MAX_WORK_PIXELS } from './limits.ts'
import { type LabImage, rasterToLab } from './pixels/lab.ts'
import type { AnyRaster } from './pixels/raster.ts'
import type { RestoreSettings } from './settings.ts'
import type { StageRunner } from './stages/stage-runner.ts'
import { warningsOfAnalysis } from './warnings.ts'

const EXPECTED = 'expected JPEG, PNG, TIFF, BMP, WebP or HEIC of 8 or 16 bits'

export type PhotoSource = {
  sourcePath: string
  /** Works on at most so many pixels of it; never on more than the engine can. */
  pixels?: number
}
type ReadPhoto = { header: SourceHeader; facts: FileFacts; analysis: Analysis; image: LabImage }

/**
 * Decodes and measures a photo; what cannot be restored is an `EngineError`. What was decoded ends here, because of
 * the memory that a large one takes.
 */
export async function readPhoto(
  source: PhotoSource,
  settings: RestoreSettings,
  runner: StageRunner,
): Promise<ReadPhoto> {
  const { header, facts, raster } = await runner.step('ingest', () => ingest(source))
  if (raster.width < header.width) runner.warn('reduced_to_work_size')
  const analysis = await runner.step('analyse', () => analyse(raster, settings))
  runner.warn(...warningsOfAnalysis(analysis))
  const image = rasterToLab(raster, { chroma: analysis.kind === 'colour' ? 'keep' : 'drop' })
  return { header, facts, analysis, image }
}

type Ingested = { header: SourceHeader; facts: FileFacts; raster: AnyRaster }

async function ingest({ sourcePath, pixels = MAX_WORK_PIXELS }: PhotoSource): Promise<Ingested> {
  const result = await readSourceHeader(sourcePath)
  if (!result.ok) throw refusalOf(result)
  const facts = await factsOfFile(sourcePath)
  const raster = await decodeDeep(result.header, { pixels: Math.min(pixels, MAX_WORK_PIXELS) })
  return { header: result.header, facts, raster }
}

/** Told in words, for whoever runs the command or reads the log. */
function refusalOf(refusal: Extract<SourceHeaderResult, { ok: false }>): EngineError {
  const { reason, width, height } = refusal
  switch (reason) {
    case 'too_many_pixels': {
      const most = MAX_SOURCE_PIXELS / 1_000_000
      const fault = `${width} × ${height} pixels, and ${most} million are the most`
      return new EngineError(reason, `the photo has ${fault}`)
    }
    case 'unreadable':
      return new EngineError(reason, 'the file is damaged: its header cannot be read')
    case 'not_an_image':
      return new EngineError('unsupported_format', `the file is no picture, ${EXPECTED}`)
    case 'unsupported_format':
      return new EngineError('unsupported_format', `such pictures are not read, ${EXPECTED}`)
  }
}
