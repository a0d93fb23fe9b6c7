import type { Analysis } from './analysis/analyse.ts'
import { decodePhoto } from './decode/pixels.ts'
import { readSourceHeader, type SourceHeader, type SourceHeaderResult } from './decode/source.ts'
import { type FileFacts, factsOfFile } from './encode/encode.ts'
import { EngineError } from './engine-error.ts'
import { hasCorners, type PhotoPart } from './geometry/corners.ts'
import type { Frame } from './geometry/frame.ts'
import { MAX_SOURCE_PIXELS, MAX_WORK_PIXELS } from './limits.ts'
import { findGlare } from './lying-prints/find-glare.ts'
import { bridgeBand } from './missing/missing-band.ts'
import type { MissingPart } from './missing/missing-part.ts'
import {
  boxThatIsLeft,
  cutBox,
  frameInLeft,
  frameInWhole,
  partInWhole,
} from './missing/what-is-left.ts'
import { type LabImage, lightnessPlane, rasterToLab } from './pixels/lab.ts'
import type { AnyRaster } from './pixels/raster.ts'
import type { RestoreSettings } from './settings.ts'
import { measurePhoto } from './stages/measured-photo.ts'
import type { StageContext } from './stages/stage.ts'
import type { StageRunner } from './stages/stage-runner.ts'
import { warningsOfAnalysis } from './warnings.ts'

const EXPECTED = 'expected JPEG, PNG, TIFF, BMP, WebP or HEIC of 8 or 16 bits'

export type PhotoSource = {
  sourcePath: string
  /** Works on at most so many pixels of it; never on more than the engine can. */
  pixels?: number
}
type ReadPhoto = {
  header: SourceHeader
  facts: FileFacts
  analysis: Analysis
  image: LabImage
  /** The part of the upright source that is shown, and a border that is not certain. */
  frames: { used: PhotoPart; proposed: Frame | null }
  /** What a damaged file has lost of the upright source. */
  missing: MissingPart | null
  /** That strip, where it lies in the picture that is worked on, and the size of that. */
  band: { missing: MissingPart; scan: { width: number; height: number } } | null
}

/**
 * Decodes and measures a photo; what cannot be restored is an `EngineError`. Where a side of it is
 * missing, what is left is worked on as if it were the photo. What was decoded ends here, because of
 * the memory that a large one takes.
 */
export async function readPhoto(
  source: PhotoSource,
  settings: RestoreSettings,
  { runner, ctx }: { runner: StageRunner; ctx: StageContext },
): Promise<ReadPhoto> {
  const { header, facts, decoded } = await runner.step('ingest', () => ingest(source))
  const { raster: whole, missing } = decoded
  if (whole.width < header.width) runner.warn('reduced_to_work_size')
  if (missing !== null) runner.warn('part_missing')
  const box = boxThatIsLeft(missing, whole)
  const left = box && { box, size: sizeOf(whole) }
  const scan = box ? cutBox(whole, box) : whole
  const band = missing !== null && !box ? { missing, scan: sizeOf(scan) } : null
  if (band) bridgeBand(scan, band.missing)
  const geometry = left ? frameInLeft(settings.geometry, left) : settings.geometry
  const { raster, analysis } = await measurePhoto(scan, { settings, geometry, runner, ctx })
  runner.warn(...warningsOfAnalysis(analysis))
  // A print was photographed; what is bright in any other photo is its sky or its lamp.
  if (hasCorners(analysis.frame.used) && findGlare(lightnessPlane(analysis.sketch))) {
    runner.warn('glare')
  }
  const image = rasterToLab(raster, { chroma: analysis.kind === 'colour' ? 'keep' : 'drop' })
  const { used, proposed } = analysis.frame
  const frames = left
    ? { used: partInWhole(used, left), proposed: proposed && frameInWhole(proposed, left) }
    : { used, proposed }
  return { header, facts, analysis, image, frames, missing, band }
}

const sizeOf = ({ width, height }: AnyRaster) => ({ width, height })

type Ingested = {
  header: SourceHeader
  facts: FileFacts
  decoded: { raster: AnyRaster; missing: MissingPart | null }
}

async function ingest({ sourcePath, pixels = MAX_WORK_PIXELS }: PhotoSource): Promise<Ingested> {
  const result = await readSourceHeader(sourcePath)
  if (!result.ok) throw refusalOf(result)
  const facts = await factsOfFile(sourcePath)
  const decoded = await decodePhoto(result.header, { pixels: Math.min(pixels, MAX_WORK_PIXELS) })
  return { header: result.header, facts, decoded }
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
