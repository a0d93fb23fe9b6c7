import type { Models } from '#engine/models/models.ts'
import { hang } from './hang.ts'
import { makeAfter } from './make-after.ts'
import { masterPath, readRecipes } from './recipes.ts'
import { makeShare } from './share-picture.ts'
import { readBlank, WALLS } from './walls.ts'

/** A master that is made of others, and the way to make its bytes again. */
export type MadePicture = { name: string; make: (models: Models) => Promise<Buffer> }

/** Every master that is made, each after those that it is made of. */
export async function listMadePictures(): Promise<MadePicture[]> {
  const recipes = await readRecipes()
  return [
    ...recipes.map((recipe) => ({
      name: `${recipe.name}-after`,
      make: (models: Models) => makeAfter(recipe, models),
    })),
    ...WALLS.map(({ name, picture, blank }) => ({
      name,
      make: async () => await hang(masterPath(picture), await readBlank(blank)),
    })),
    {
      name: 'share',
      make: async () => {
        const framed = await hang(
          masterPath('girl-in-a-field-after'),
          await readBlank('frame-gold'),
        )
        return await makeShare(masterPath('girl-in-a-field-before'), framed)
      },
    },
  ]
}
