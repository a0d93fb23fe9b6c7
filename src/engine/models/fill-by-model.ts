import type { LabImage } from '#engine/pixels/lab.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import type { StageContext } from '#engine/stages/stage.ts'

/**
 * Lets a model fill the damage that is at least `thickness` pixels thick, and takes what it filled
 * from the mask. Without a model both stay as they are. Answers the number of filled pixels.
 */
export async function fillByModel(
  image: LabImage,
  { mask, thickness }: { mask: Plane; thickness: number },
  ctx: StageContext,
): Promise<number> {
  const filling = await ctx.models.withProvider('inpaint', (provider) =>
    provider.run({ image, mask, thickness }, ctx),
  )
  if (filling === undefined) return 0
  const { pixels, lightness, chroma } = filling
  for (const [i, at] of pixels.entries()) {
    mask.data[at] = 0
    image.lightness[at] = lightness[i] ?? 0
    if (image.chroma === null || chroma === null) continue
    image.chroma.a[at] = chroma.a[i] ?? 0
    image.chroma.b[at] = chroma.b[i] ?? 0
  }
  return pixels.length
}
