import type { Plane } from '#engine/pixels/plane.ts'
import type { Random } from '../random.ts'
import type { Colours, Spoiling } from '../recipe.ts'
import { markAll, markChange } from './fields.ts'
import { glare } from './glare.ts'
import { printGrey } from './grey-print.ts'
import { printDots } from './halftone.ts'
import { photographScreen } from './screen-photo.ts'
import { silver } from './silvering.ts'
import { wearBorder } from './worn-border.ts'

/** As a scanner or a phone saves it. */
const SCAN = { tone: [1, 1, 1], jpegQuality: 87 } as const

type Act = (channels: Colours, random: Random) => void

/** What spoils a print all over, in part or when it is photographed. */
export const SPOILED_KINDS: readonly Spoiling[] = [
  {
    name: 'pale',
    print: 'grey',
    ...SCAN,
    spoil: ([grey], random) => ({ channels: printGrey(grey, random), mask: markAll(grey) }),
  },
  { name: 'silvered', print: 'grey', ...SCAN, spoil: inPart(silver) },
  { name: 'worn at the border', print: 'grey', ...SCAN, spoil: inPart(wearBorder) },
  { name: 'newspaper', print: 'grey', ...SCAN, spoil: allOver(printDots) },
  { name: 'photo of a screen', print: 'colour', ...SCAN, spoil: allOver(photographScreen) },
  { name: 'glare', print: 'colour', ...SCAN, spoil: inPart(glare) },
]

function inPart(act: Act): Spoiling['spoil'] {
  return (clean, random) => {
    const channels = copyOf(clean)
    return { channels, mask: markChange(channels, () => act(channels, random)) }
  }
}

function allOver(act: Act): Spoiling['spoil'] {
  return (clean, random) => {
    const channels = copyOf(clean)
    act(channels, random)
    return { channels, mask: markAll(clean[0]) }
  }
}

function copyOf([red, green, blue]: Colours): Colours {
  const copy = (plane: Plane) => ({ ...plane, data: plane.data.slice() })
  return [copy(red), copy(green), copy(blue)]
}
