import type { Face } from '#engine/face.ts'
import { shrinkToFit } from '#engine/filters/resample.ts'
import type { Candidate, Models } from '#engine/models/models.ts'
import type { Plane } from '#engine/plane.ts'
import type { RestorationReport } from '#engine/report.ts'
import { restorePhoto } from '#engine/restore.ts'
import type { RestoreSettings } from '#engine/settings.ts'

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
      const report = await restorePhoto({
        sourcePath: work.sourcePath,
        resultPath: work.resultPath,
        settings: { colour: 'black_and_white', geometry: 'off', ...work.settings },
        models: work.mask
          ? { ...models, candidates: { ...models.candidates, mask: [knowing(work.mask)] } }
          : models,
        onLayers: (layers) => {
          damage = layers.damage
          faces = layers.faces?.found ?? []
        },
      })
      return { report, damage, faces }
    },
  }
}

/** Somebody who knows all damage: the best that any finder could do. */
function knowing(mask: Plane): Candidate<'mask'> {
  const facts = {
    name: 'truth',
    version: '1',
    licence: '',
    sha256: '0'.repeat(64),
    device: 'cpu',
  } as const
  return {
    facts,
    provider: {
      capability: 'mask',
      describe: () => facts,
      estimate: () => ({ seconds: 0, mebibytes: 0 }),
      run: async (lightness) => ({ probability: fitTo(mask, lightness), cut: 0.9 }),
    },
  }
}

/** The mask at the size of the sketch that the engine looks at. */
function fitTo(mask: Plane, { width, height }: Plane): Plane {
  return mask.width === width ? mask : shrinkToFit(mask, Math.max(width, height))
}
