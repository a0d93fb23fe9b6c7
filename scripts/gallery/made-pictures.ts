import type { Models } from '#engine/models/models.ts'
import { hang } from './hang.ts'
import { makeAfter } from './make-after.ts'
import { makeTryIt, TRY_IT_GUESS } from './make-try-it.ts'
import { masterPath, readRecipes } from './recipes.ts'
import { makeShare } from './share-picture.ts'
import { readBlank, WALLS } from './walls.ts'

/** A file that is made of masters, and the way to make its bytes again. */
export type MadePicture = { name: string; path: string; make: (models: Models) => Promise<Buffer> }

/** Every master that is made, each after those that it is made of, and the marks on one of them. */
export async function listMadePictures(): Promise<MadePicture[]> {
  const recipes = await readRecipes()
  const masters = [
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
    { name: 'try-it', make: async (models: Models) => (await makeTryIt(models)).picture },
  ]
  return [
    ...masters.map(({ name, make }) => ({ name, path: masterPath(name), make })),
    {
      name: 'try-it-guess',
      path: TRY_IT_GUESS,
      make: async (models) => (await makeTryIt(models)).guess,
    },
  ]
}
