import type { Face } from '#engine/face.ts'
import { resizePlane } from '#engine/filters/resample.ts'
import type { Models } from '#engine/models/models.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import type { RestorationReport } from '#engine/report.ts'
import { restorePhoto } from '#engine/restore.ts'
import type { RestoreSettings } from '#engine/settings.ts'
import { damageMaskStage } from '#engine/stages/damage-mask.ts'

export type Restorer = ReturnType<typeof createRestorer>

type Work = {
  sourcePath: string
  resultPath: string
  settings?: Partial<RestoreSettings>
  /** Stands in for the finding of damage: 1 where a picture of the source's size is damaged. */
  mask?: Plane
}

/** Restores photos as the shop does, with the models of this checkout. */
export function createRestorer(models: Models) {
  return {
    restore: async (
      work: Work,
    ): Promise<{
      report: RestorationReport
      damage: Plane | undefined
      /** In pixels of the sketch. */
      faces: readonly Face[]
    }> => {
      let damage: Plane | undefined
      let faces: readonly Face[] = []
      const report = await restorePhoto(
        {
          sourcePath: work.sourcePath,
          resultPath: work.resultPath,
          settings: { colour: 'black_and_white', geometry: 'off', ...work.settings },
          models,
          onLayers: (layers) => {
            damage = layers.damage
            faces = layers.faces?.found ?? []
          },
        },
        work.mask && { damageMask: knowing(work.mask) },
      )
      return { report, damage, faces }
    },
  }
}

/**
 * The stage of somebody who knows all damage, the best that any finder could do. No rule stands
 * between the mask and the fill, so all of it is filled.
 */
function knowing(mask: Plane): typeof damageMaskStage {
  return {
    ...damageMaskStage,
    run: async (image, { longestSide }) => {
      const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
      const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
      return { image, layers: { damage: resizePlane(mask, width, height) } }
    },
  }
}
