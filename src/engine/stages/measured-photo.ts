import { type Analysis, analyse } from '../analysis/analyse.ts'
import { seeTurnedFaces } from '../analysis/kind/turned-faces.ts'
import { withoutScreen } from '../filters/without-screen.ts'
import type { WantedFrame } from '../geometry/choose-frame.ts'
import type { AnyRaster } from '../pixels/raster.ts'
import type { RestoreSettings } from '../settings.ts'
import { positiveOfNegative } from '../tone/positive-of-negative.ts'
import type { StageContext } from './stage.ts'
import type { StageRunner } from './stage-runner.ts'

type Given = {
  settings: RestoreSettings
  geometry: WantedFrame
  runner: StageRunner
  ctx: StageContext
}

/** With fewer dots along its longest side a print has nothing but its dots: they are left. */
const FEWEST_DOTS = 90

/**
 * Measures a photo. What has to be done to it before it can be measured comes first: a negative is
 * turned where a person said that it is one, and the dots of a printing screen are taken away.
 */
export async function measurePhoto(
  scan: AnyRaster,
  { settings, geometry, runner, ctx }: Given,
): Promise<{ raster: AnyRaster; analysis: Analysis }> {
  const raster =
    settings.negative === 'yes'
      ? await runner.step('positive', () => positiveOfNegative(scan))
      : scan
  const { source, negative } = settings
  const asked = { source, negative, geometry }
  const analysis = await runner.step('analyse', () => seen(analyse(raster, asked), asked, ctx))
  const { picture, screen } = analysis
  if (picture.is !== 'halftone' || screen === null || settings.denoise === 0) {
    return { raster, analysis }
  }
  if (Math.max(raster.width, raster.height) / screen.period < FEWEST_DOTS) {
    return { raster, analysis }
  }
  return await runner.step('descreen', async () => {
    const soft = await withoutScreen(raster, screen, ctx.checkpoint)
    return { raster: soft, analysis: { ...analyse(soft, asked), picture, screen: null } }
  })
}

async function seen(
  analysis: Analysis,
  { negative }: Pick<RestoreSettings, 'negative'>,
  ctx: StageContext,
): Promise<Analysis> {
  if (negative !== 'auto') return analysis
  const known = await ctx.models.withProvider('faces', (finder) =>
    seeTurnedFaces(analysis, (part) => finder.run(part, ctx)),
  )
  return known ?? analysis
}
