import { type LabImage, lightnessPlane } from '#engine/pixels/lab.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import type { StageContext } from '#engine/stages/stage.ts'

/**
 * The colours that the first model of the installation that can gives a picture, at a size of
 * the model's own that need not have the picture's shape; undefined where there is none.
 */
export async function colourByModel(
  image: LabImage,
  ctx: StageContext,
): Promise<{ a: Plane; b: Plane } | undefined> {
  return await ctx.models.withProvider('colour', (provider) =>
    provider.run(lightnessPlane(image), ctx),
  )
}
