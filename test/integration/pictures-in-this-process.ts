import type { AppContext } from '#server/app-context.ts'
import type { Config } from '#server/config/config.ts'
import { credentialPath } from '#server/content-credentials/own-credential.ts'
import { signCopies } from '#server/content-credentials/sign-copies.ts'
import { inspectionSchema } from '#server/photos/inspect-process.ts'
import { lookAtPhoto } from '#server/photos/look-at-photo.ts'
import { sizesOfPicture } from '#server/photos/sizes-of-picture.ts'
import { sizesSchema } from '#server/photos/sizes-process.ts'
import { requireMade } from '#server/proofs/proof-process.ts'
import { watermarkedForScreens } from '#server/proofs/watermarked-for-screens.ts'
import { firstLookAt } from '#server/restoration/first-looks/first-look-at.ts'
import { firstLookSchema } from '#server/restoration/first-looks/first-look-process.ts'

type PictureWork = Pick<
  AppContext,
  'inspectPhoto' | 'makeSizes' | 'makeProofPicture' | 'makeFirstLook' | 'signPictures'
>

/**
 * What the shop does to pictures in processes of their own, done here: the same functions, without
 * half a second for each start. First looks are quick ones, and no signal ends them.
 */
export function picturesInThisProcess(config: Config): PictureWork {
  return {
    inspectPhoto: async (source, preview, _turn, corners) =>
      inspectionSchema.parse(await lookAtPhoto(source, preview, corners)),
    makeSizes: async (source, folder, corners) =>
      sizesSchema.parse(await sizesOfPicture(source, folder, corners)),
    makeProofPicture: async (source, path) =>
      requireMade(await watermarkedForScreens(source, path)),
    async makeFirstLook(source, folder, { corners, said, onStage }) {
      const looking = { corners: corners ?? undefined, said, quick: true, onStage }
      return firstLookSchema.parse(await firstLookAt(source, folder, looking))
    },
    async signPictures(finished, pictures) {
      const files = pictures.flatMap(({ copy, path }) => [copy, path])
      await signCopies(await credentialPath(config), finished, files)
    },
  }
}
