import { type Raster, rasterOf } from '#engine/pixels/raster.ts'

export type Colour = readonly [red: number, green: number, blue: number]
/** Display values, 0..1, of a place whose sides run from 0 to 1. */
export type Motif = (x: number, y: number) => Colour
/** What becomes of a colour when it is developed, printed or faded. */
export type Process = (colour: Colour) => Colour

/** Paints a picture by code, pixel by pixel. */
export function paint(motif: Motif, width: number, height: number): Raster {
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height]
    data.set(motif(x, y).map(byteOf), i * 3)
  }
  return rasterOf(width, height, data)
}

/** The same picture after a process. */
export function processed(raster: Raster, process: Process): Raster {
  const data = new Uint8Array(raster.data.length)
  for (let i = 0; i < data.length; i += 3) {
    const at = (channel: number) => (raster.data[i + channel] ?? 0) / 255
    data.set(process([at(0), at(1), at(2)]).map(byteOf), i)
  }
  return rasterOf(raster.width, raster.height, data)
}

/** A house with a red roof on a meadow under a blue sky, and people before it in white and black. */
export const houseOnMeadow: Motif = (x, y) => {
  const texture = 0.06 * Math.sin(70 * x + 9 * y) * Math.sin(55 * y)
  if (Math.hypot((x - 0.22) * 1.2, y - 0.62) < 0.09) return [0.9, 0.72, 0.6]
  if (Math.abs(x - 0.22) < 0.07 && y > 0.68 && y < 0.95) return [0.95, 0.94, 0.92]
  if (Math.abs(x - 0.4) < 0.06 && y > 0.66 && y < 0.95) return [0.06, 0.06, 0.08]
  if (x > 0.5 && x < 0.9 && y > 0.42 && y < 0.8) return shaded([0.82, 0.76, 0.62], texture)
  if (x > 0.46 && x < 0.94 && y > 0.3 && y <= 0.42) return shaded([0.62, 0.16, 0.1], texture)
  if (y > 0.66) return shaded([0.25, 0.45, 0.15], 2 * texture - 0.2 * (y - 0.66))
  return [0.45 + 0.3 * y, 0.62 + 0.3 * y, 0.9]
}

/** Black and white. */
export const grey: Process = ([red, green, blue]) => {
  const value = 0.3 * red + 0.59 * green + 0.11 * blue
  return [value, value, value]
}

/** Film: the more light, the denser, upon the density of its base. */
export function negativeOn(base: Colour, gamma: Colour): Process {
  return ([red, green, blue]) => [
    developed(red, base[0], gamma[0]),
    developed(green, base[1], gamma[1]),
    developed(blue, base[2], gamma[2]),
  ]
}

/** Colour film with its orange mask. */
export const onMaskedFilm = negativeOn([0.12, 0.4, 0.65], [0.55, 0.6, 0.62])
export const onGreyFilm = negativeOn([0.25, 0.25, 0.25], [0.6, 0.6, 0.6])

/** The darkest that film still separates from black, as a logarithm of light. */
const DARKEST = 2.5

function developed(value: number, base: number, gamma: number): number {
  const light = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  const exposure = Math.log10(Math.max(light, 10 ** -DARKEST)) + DARKEST
  const seen = 10 ** -(base + gamma * exposure)
  return seen <= 0.0031308 ? seen * 12.92 : 1.055 * seen ** (1 / 2.4) - 0.055
}

function shaded([red, green, blue]: Colour, by: number): Colour {
  return [red + by, green + by, blue + by]
}

function byteOf(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
}
