/** A tone to colour with. `lightness` shows the swatch; only `a` and `b` reach the picture. */
export type Tone<Id extends string = string> = {
  id: Id
  lightness: number
  a: number
  b: number
}

export const PALETTE_GROUPS = [
  'skin',
  'hair',
  'eyes',
  'uniform',
  'fabric',
  'foliage',
  'brick',
  'wood',
  'stone',
  'sky',
  'metal',
  'earth',
] as const
export type PaletteGroup = (typeof PALETTE_GROUPS)[number]

const tone = <Id extends string>(id: Id, lightness: number, a: number, b: number): Tone<Id> => ({
  id,
  lightness,
  a,
  b,
})

/**
 * Period tones in CIELAB (D65), rounded and kept on the restrained side. Skin follows published
 * spectrophotometer surveys of faces (means of a about 8 to 14, b about 13 to 19 in all groups)
 * and the two skin patches of the 24-patch colour test chart; foliage and sky follow that chart
 * and the quartiles of colour photos that we measured (foliage a -17 to -5, b 13 to 30; sky
 * a -7 to -1, b -25 to -7). Uniforms and dyes are estimates after paint and cloth standards of
 * their names, taken greyer as worn cloth is. Hair, wood, stone, metal and earth are estimates
 * after typical measured ranges, made by eye. No two are the same colour, since a mark keeps its
 * colour and not the name of its tone.
 */
export const PALETTES = {
  skin: [
    tone('skin-porcelain', 80, 6, 11),
    tone('skin-fair', 74, 9, 14),
    tone('skin-rosy', 70, 13, 14),
    tone('skin-light', 68, 10, 17),
    tone('skin-weathered', 62, 14, 19),
    tone('skin-olive', 62, 8, 19),
    tone('skin-tan', 57, 12, 21),
    tone('skin-brown', 48, 13, 20),
    tone('skin-deep', 38, 12, 16),
    tone('skin-dark', 30, 8, 11),
    tone('skin-lips', 55, 20, 12),
    tone('skin-cheeks', 66, 16, 15),
  ],
  hair: [
    tone('hair-white', 82, 0, 4),
    tone('hair-grey', 58, 0, 2),
    tone('hair-flaxen', 72, 3, 20),
    tone('hair-blond', 62, 5, 21),
    tone('hair-dark-blond', 48, 5, 16),
    tone('hair-copper', 45, 17, 24),
    tone('hair-auburn', 33, 12.5, 14),
    tone('hair-light-brown', 40, 7, 14),
    tone('hair-brown', 30, 6, 10),
    tone('hair-dark-brown', 20, 4, 6),
    tone('hair-black', 12, 1, 1),
  ],
  eyes: [
    tone('eyes-pale-blue', 60, -4, -10),
    tone('eyes-blue', 46, -3, -14),
    tone('eyes-grey', 52, -2, -3),
    tone('eyes-green', 48, -7, 8),
    tone('eyes-hazel', 40, 3, 14),
    tone('eyes-amber', 42, 9, 20),
    tone('eyes-brown', 28, 9, 12),
    tone('eyes-dark-brown', 18, 5, 6),
  ],
  uniform: [
    tone('uniform-field-grey', 38, -4, 4),
    tone('uniform-steel-grey', 45, -1, -3),
    tone('uniform-khaki', 60, 3, 18),
    tone('uniform-khaki-drab', 48, 3, 15),
    tone('uniform-olive-drab', 35, -1, 13),
    tone('uniform-horizon-blue', 58, -3.5, -10),
    tone('uniform-union-blue', 27, 1, -14),
    tone('uniform-navy', 18, 2, -11),
    tone('uniform-air-force-blue', 44, -2, -11),
    tone('uniform-pike-grey', 50, -2, -5),
    tone('uniform-scarlet', 38, 42, 26),
    tone('uniform-bottle-green', 25, -12, 5),
    tone('uniform-leather', 30, 10, 16),
  ],
  fabric: [
    tone('fabric-linen', 82, 2, 10),
    tone('fabric-ivory', 88, 1, 8),
    tone('fabric-charcoal', 26, 0, -1),
    tone('fabric-brown-tweed', 38, 6, 12),
    tone('fabric-burgundy', 28, 25, 9),
    tone('fabric-madder-red', 40, 34, 18),
    tone('fabric-dusty-rose', 65, 17, 6),
    tone('fabric-mustard', 62, 9, 38),
    tone('fabric-sage', 60, -8, 10),
    tone('fabric-forest-green', 30, -15, 8),
    tone('fabric-powder-blue', 72, -4, -12),
    tone('fabric-indigo', 28, 4, -20),
    tone('fabric-lilac', 62, 9, -12),
    tone('fabric-plum', 28, 14, -9),
  ],
  foliage: [
    tone('foliage-spring', 60, -18, 32),
    tone('foliage-grass', 50, -15, 26),
    tone('foliage-meadow', 58, -9, 24),
    tone('foliage-leaf', 43, -13, 22),
    tone('foliage-shade', 28, -9, 13),
    tone('foliage-conifer', 28, -10, 8),
    tone('foliage-ivy', 34, -12, 15),
    tone('foliage-reed', 62, -1, 22),
    tone('foliage-autumn-gold', 58, 10, 36),
    tone('foliage-autumn-rust', 42, 20, 27),
    tone('foliage-dry-hay', 68, 3, 24),
  ],
  brick: [
    tone('brick-red', 42, 23, 20),
    tone('brick-dark-red', 32, 20, 15),
    tone('brick-orange', 52, 22, 27),
    tone('brick-brown', 38, 12, 15),
    tone('brick-yellow', 66, 5, 22),
    tone('brick-sooty', 26, 5.5, 6),
    tone('brick-roof-tile', 45, 22, 24),
    tone('brick-mortar', 70, 1, 7),
  ],
  wood: [
    tone('wood-birch', 74, 5, 20),
    tone('wood-pine', 66, 9, 26),
    tone('wood-oak', 54, 9, 23),
    tone('wood-walnut', 34, 9.5, 14),
    tone('wood-cherry', 42, 17, 20),
    tone('wood-mahogany', 30, 18, 15),
    tone('wood-ebony', 16, 2, 3),
    tone('wood-weathered', 56, 1, 6),
    tone('wood-bark', 36, 5, 10),
  ],
  stone: [
    tone('stone-limestone', 76, 1, 11),
    tone('stone-sandstone', 66, 6, 19),
    tone('stone-granite', 52, 0.5, 1),
    tone('stone-slate', 40, -1, -5),
    tone('stone-marble', 86, 0, 3),
    tone('stone-cobble', 46, 1, 4),
    tone('stone-plaster', 80, 2, 9),
    tone('stone-concrete', 62, 0.5, 4),
  ],
  sky: [
    tone('sky-clear', 72, -3, -15),
    tone('sky-deep', 58, -3, -25),
    tone('sky-noon', 65, -6, -20),
    tone('sky-hazy', 82, -2, -7),
    tone('sky-overcast', 80, -1, -2),
    tone('sky-cloud', 90, -0.5, -1),
    tone('sky-dawn', 82, 7, 8),
    tone('sky-dusk', 60, 5, -10),
    tone('sky-water', 48, -6, -10),
    tone('sky-sea', 42, -9, -13),
  ],
  metal: [
    tone('metal-iron', 36, 0.5, -1),
    tone('metal-steel', 62, -0.5, -3),
    tone('metal-silver', 78, 0, 1),
    tone('metal-brass', 62, 4, 32),
    tone('metal-gold', 68, 6, 38),
    tone('metal-bronze', 44, 8, 20),
    tone('metal-copper', 50, 20, 24),
    tone('metal-verdigris', 58, -16, 3),
    tone('metal-rust', 38, 19, 23),
  ],
  earth: [
    tone('earth-sand', 74, 4, 18),
    tone('earth-clay', 52, 14, 20),
    tone('earth-ochre', 58, 11, 34),
    tone('earth-soil', 32, 6.5, 11),
    tone('earth-umber', 26, 5.5, 10),
    tone('earth-mud', 42, 4, 11),
    tone('earth-gravel', 60, 1.5, 6),
    tone('earth-road-dust', 70, 3, 12),
    tone('earth-snow', 93, 0, -2),
  ],
} satisfies Record<PaletteGroup, readonly Tone[]>

const TONES = PALETTE_GROUPS.flatMap((group): readonly Tone<ToneId>[] => PALETTES[group])
export type ToneId = (typeof PALETTES)[PaletteGroup][number]['id']
export const TONE_IDS = TONES.map(({ id }) => id)

export function findTone(id: ToneId): Tone<ToneId> {
  const found = TONES.find((one) => one.id === id)
  if (found === undefined) throw new Error(`expected a tone of the palettes, got ${id}`)
  return found
}
