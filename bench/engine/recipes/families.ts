import { DAMAGE_RECIPES, type DamageRecipe, damagePicture } from './damage-recipes.ts'
import { FADING_RECIPES, fadeDyes } from './dye-fading.ts'
import { FADED_CHANNELS } from './read-off/faded-channels.ts'
import { FINE_KINDS } from './read-off/fine-damage.ts'
import { SPOILED_KINDS } from './read-off/spoiled-prints.ts'
import { tearPrint } from './read-off/torn-print.ts'
import type { ColourFading, FineRecipe, Spoiling, WideRecipe } from './recipe.ts'
import { damageWidely } from './wide-damage.ts'
import { WORN_PRINTS } from './worn-prints.ts'

/**
 * Two families of recipes by which clean photos age, written apart. The engine is developed on one.
 * The other (`read-off/`) has its widths, tones and numbers from real prints and draws with other
 * means; it only judges, by its means alone, because an engine that is tuned to one family is tuned
 * to that family.
 */
export type Family = 'developed' | 'read-off'

export const FINE_DAMAGE: Readonly<Record<Family, readonly FineRecipe[]>> = {
  developed: [
    ...DAMAGE_RECIPES.map((recipe) => ({ ...recipe, age: ageBy(recipe) })),
    ...WORN_PRINTS,
  ],
  'read-off': FINE_KINDS,
}

export const WIDE_DAMAGE: Readonly<Record<Family, WideRecipe>> = {
  developed: damageWidely,
  'read-off': tearPrint,
}

export const COLOUR_FADING: Readonly<Record<Family, readonly ColourFading[]>> = {
  developed: FADING_RECIPES.map((recipe) => ({
    ...recipe,
    fade: (clean, random) => fadeDyes(clean, recipe, random),
  })),
  'read-off': FADED_CHANNELS,
}

/** A black and white print that only faded, in the manner of the recipes of fine damage. */
const PALE: DamageRecipe = {
  name: 'pale',
  scratches: 0,
  specks: 0,
  creases: 0,
  fade: [0.18, 0.84],
  gamma: 1,
  grain: 0.02,
  softness: 0.3,
  tone: [1, 0.94, 0.83],
  jpegQuality: 88,
}

/** No recipe to develop on has been written yet for what only the second family has. */
export const SPOILING: Readonly<Record<Family, readonly Spoiling[]>> = {
  developed: [
    {
      ...PALE,
      print: 'grey',
      spoil: ([grey], random) => ({
        channels: ageBy(PALE)(grey, random).channels,
        mask: { ...grey, data: grey.data.map(() => 1) },
      }),
    },
  ],
  'read-off': SPOILED_KINDS,
}

function ageBy(recipe: DamageRecipe): FineRecipe['age'] {
  return (clean, random) => {
    const { picture, mask } = damagePicture(clean, recipe, random)
    return { channels: [picture], mask }
  }
}
