import type { Random } from '../random.ts'
import type { Colours, FineRecipe } from '../recipe.ts'
import { crease } from './creases.ts'
import { scatterDust } from './dust.ts'
import { markChange } from './fields.ts'
import { fox } from './foxing.ts'
import { printGrey } from './grey-print.ts'
import { moulder } from './mould.ts'
import { scratch } from './scratches.ts'

/** As a scanner or a phone saves it; the tone comes with the paper. */
const SCAN = { tone: [1, 1, 1], jpegQuality: 87 } as const

/** Fine damage of old prints; those that the first family has too bear its names. */
export const FINE_KINDS: readonly FineRecipe[] = [
  kindOf('scratched', scratch),
  kindOf('creased', crease),
  kindOf('dusty', scatterDust),
  kindOf('foxed', fox),
  kindOf('mouldy', moulder),
]

function kindOf(name: string, damage: (channels: Colours, random: Random) => void): FineRecipe {
  return {
    name,
    ...SCAN,
    age: (clean, random) => {
      const channels = printGrey(clean, random)
      return { channels, mask: markChange(channels, () => damage(channels, random)) }
    },
  }
}
