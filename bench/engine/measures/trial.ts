import type { Family } from '../recipes/families.ts'

/** Which prints are made and judged: of which family of recipes, from which photos. */
export type Trial = {
  family: Family
  photos: readonly string[]
  /** Every photo by every recipe, or by one of them in turn. */
  recipes: 'each' | 'in turn'
  /** Where the prints are put. */
  folder: string
}

/** What is made of each photo. */
export function pairUp<Recipe>(
  { photos, recipes: which }: Pick<Trial, 'photos' | 'recipes'>,
  recipes: readonly Recipe[],
): { path: string; recipe: Recipe }[] {
  return photos.flatMap((path, number) =>
    recipes
      .filter((_, i) => which === 'each' || i === number % recipes.length)
      .map((recipe) => ({ path, recipe })),
  )
}
