import type { ColourMap } from '#engine/colour/hint-planes.ts'
import type { ColourHints } from '#engine/colour/hints.ts'
import { createColourPreview } from '#engine/colour/preview.ts'
import { type RgbaImage, rgbaToLab } from '#engine/colour/rgba-image.ts'
import { COLOUR_CHOICES } from '#engine/colour/richness.ts'
import { resizePlane } from '#engine/filters/resample.ts'
import type { LabImage } from '#engine/pixels/lab.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Ground } from './preview-source.ts'

/** In a layer, the byte that means no chroma; one more is one more in CIELAB. */
const NEUTRAL = 128

type Picture = {
  picture: RgbaImage
  /** The colours that the engine stored beside the picture: red holds a and green b. */
  layer: RgbaImage | undefined
  ground: Ground
}

type Coloured = {
  pixels: Uint8ClampedArray<ArrayBuffer>
  /** One for each of `COLOUR_CHOICES`; none of a photo that keeps its own colours. */
  choices: readonly RgbaImage[]
}

/** Opens a picture to be coloured by hints again and again, upon what shows without any. */
export function openPicture({ picture, layer, ground }: Picture): (hints: ColourHints) => Coloured {
  const stored = layer && readLayer(layer)
  const preview = createColourPreview(
    ground === 'own' ? inOwnColours(picture, stored) : rgbaToLab(picture, { chroma: 'drop' }),
  )
  const automatic = automaticColours(ground, stored, preview.grid)
  const choices = ground === 'own' ? [] : COLOUR_CHOICES
  return (hints) => {
    const { pixels, small } = preview.render(hints, automatic)
    return { pixels, choices: choices.map(small) }
  }
}

/** A picture that was marked before has the colours of those marks: its own are in the layer. */
function inOwnColours(picture: RgbaImage, stored: ColourMap | undefined): LabImage {
  if (!stored) return rgbaToLab(picture, { chroma: 'keep' })
  const { a, b } = resized(stored, picture)
  return { ...rgbaToLab(picture, { chroma: 'drop' }), chroma: { a: a.data, b: b.data } }
}

function automaticColours(
  ground: Ground,
  stored: ColourMap | undefined,
  grid: Plane,
): ColourMap | undefined {
  switch (ground) {
    case 'own':
      return undefined
    case 'found':
      return stored && resized(stored, grid)
    default:
      return ground satisfies never
  }
}

function resized({ a, b }: ColourMap, { width, height }: { width: number; height: number }) {
  return { a: resizePlane(a, width, height), b: resizePlane(b, width, height) }
}

function readLayer({ width, height, data }: RgbaImage): ColourMap {
  const map = { a: createPlane(width, height), b: createPlane(width, height) }
  for (let i = 0; i < width * height; i++) {
    map.a.data[i] = (data[4 * i] ?? NEUTRAL) - NEUTRAL
    map.b.data[i] = (data[4 * i + 1] ?? NEUTRAL) - NEUTRAL
  }
  return map
}
