import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RestoreSettings, restoreSettingsSchema } from '#engine/settings.ts'
import { MASTERS } from '../site/build-pictures.ts'

const RECIPES = join(import.meta.dirname, '../../src/web/pictures/recipes')

/** How the picture `<name>-after` is made of `<name>-before`. */
export type Recipe = { name: string; settings: RestoreSettings }

/** All recipes by name: what is marked on each photograph, and how strongly it is restored. */
export async function readRecipes(): Promise<Recipe[]> {
  const files = await Array.fromAsync(glob('*.json', { cwd: RECIPES }))
  return await Promise.all(
    files.sort().map(async (file) => ({
      name: file.replace(/\.json$/, ''),
      settings: restoreSettingsSchema.parse(
        JSON.parse(await readFile(join(RECIPES, file), 'utf8')),
      ),
    })),
  )
}

export const masterPath = (name: string) => join(MASTERS, `${name}.jpg`)
