import type { Random } from '../random.ts'
import type { Channels, WideRecipe } from '../recipe.ts'
import { crack } from './cracks.ts'
import { grainLike, paleness } from './grey-print.ts'
import { stain } from './tide-stains.ts'
import { tearBorder } from './torn-border.ts'

/**
 * Where black and white have gone at least and at most; the tone of the paper comes with the scan.
 */
const BLACK = [0.04, 0.2] as const
const WHITE = [0.78, 0.97] as const

/** Stains, cracks and tears a print that has faded a little. */
export const tearPrint: WideRecipe = (clean, random) => {
  const channels = fade(clean, random)
  const stains = stain(channels, random)
  const cracked = crack(channels, random)
  const corner = tearBorder(channels, random)
  for (let at = 0; at < corner.data.length; at++) {
    if (corner.data[at]) cracked.data[at] = 0
    if (corner.data[at] || cracked.data[at]) stains.data[at] = 0
  }
  return { channels, damage: { corner, crack: cracked, stains } }
}

function fade(clean: Channels, random: Random): Channels {
  const [black, white] = [random.between(...BLACK), random.between(...WHITE)]
  const pale = paleness(clean[0], random).data
  const grain = grainLike(clean[0], random).data
  const faded = (channel: Channels[0]) => ({
    ...channel,
    data: channel.data.map((value, at) => {
      const toned = black + (white - black) * value
      return toned + (pale[at] ?? 0) * (white - toned) + (grain[at] ?? 0)
    }),
  })
  const [first, ...others] = clean
  return [faded(first), ...others.map(faded)]
}
