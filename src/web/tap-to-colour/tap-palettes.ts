import type { ToneId } from '#engine/colour/palettes.ts'

/** Quiet tones that people ask for, by what they are on; the first one of a group comes first. */
export const TAP_PALETTES = {
  clothes: [
    'fabric-powder-blue',
    'fabric-indigo',
    'uniform-navy',
    'fabric-sage',
    'fabric-forest-green',
    'uniform-field-grey',
    'uniform-olive-drab',
    'uniform-khaki',
    'fabric-mustard',
    'fabric-dusty-rose',
    'fabric-madder-red',
    'fabric-burgundy',
    'fabric-lilac',
    'fabric-plum',
    'fabric-brown-tweed',
    'fabric-linen',
    'fabric-ivory',
    'fabric-charcoal',
  ],
  hair: [
    'hair-blond',
    'hair-dark-blond',
    'hair-copper',
    'hair-auburn',
    'hair-light-brown',
    'hair-brown',
    'hair-dark-brown',
    'hair-black',
    'hair-grey',
    'hair-white',
  ],
  skin: [
    'skin-fair',
    'skin-rosy',
    'skin-light',
    'skin-olive',
    'skin-tan',
    'skin-brown',
    'skin-dark',
  ],
  outdoors: [
    'foliage-grass',
    'foliage-leaf',
    'foliage-conifer',
    'foliage-dry-hay',
    'foliage-autumn-gold',
    'sky-clear',
    'sky-hazy',
    'sky-overcast',
    'sky-sea',
    'earth-sand',
    'earth-soil',
  ],
  house: [
    'brick-red',
    'brick-yellow',
    'stone-limestone',
    'stone-slate',
    'stone-plaster',
    'wood-pine',
    'wood-oak',
    'wood-mahogany',
    'metal-brass',
    'metal-iron',
  ],
} as const satisfies Record<string, readonly ToneId[]>

export type TapGroup = keyof typeof TAP_PALETTES
export type TapTone = (typeof TAP_PALETTES)[TapGroup][number]
export const TAP_GROUPS = Object.keys(TAP_PALETTES) as TapGroup[]

/** The group that offers a tone; undefined for one that only the studio offers. */
export function groupOf(tone: ToneId): TapGroup | undefined {
  return TAP_GROUPS.find((group) => TAP_PALETTES[group].some((one) => one === tone))
}
