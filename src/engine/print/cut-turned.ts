import sharp, { type Sharp } from 'sharp'

/**
 * A part of a picture as it lies on a sheet, in whole pixels; the picture is turned clockwise about
 * the middle of the part by `angle` degrees first.
 */
export type TurnedPart = {
  left: number
  top: number
  width: number
  height: number
  angle: number
}
type Size = { width: number; height: number }

/**
 * Cuts a part out of an upright picture of a size. Where the picture leans, it is straightened
 * between its pixels, in a file of its own at `scratchPath`.
 */
export async function cutTurned(
  picture: Sharp,
  part: TurnedPart,
  { size, scratchPath }: { size: Size; scratchPath: string },
): Promise<Sharp> {
  const { angle } = part
  if (angle === 0) return picture.extract(part)
  if (angle % 90 === 0) {
    const isLying = angle % 180 !== 0
    const turned = isLying ? { width: size.height, height: size.width } : size
    return picture.rotate(angle).extract(placeIn(turned, part, size))
  }
  const lean = (angle * Math.PI) / 180
  const [cosine, sine] = [Math.cos(lean), Math.sin(lean)]
  const turned = await picture
    .affine(
      [
        [cosine, -sine],
        [sine, cosine],
      ],
      { background: '#ffffff', interpolator: sharp.interpolators.bicubic },
    )
    .toColourspace('srgb')
    .tiff({ compression: 'none' })
    .toFile(scratchPath)
  return sharp(scratchPath, {
    // Our own file, larger than what was turned.
    limitInputPixels: false,
    sequentialRead: true,
  }).extract(placeIn(turned, part, size))
}

/** Where the part lies once the picture was turned about its own middle. */
function placeIn(turned: Size, { left, top, width, height, angle }: TurnedPart, size: Size) {
  const lean = (angle * Math.PI) / 180
  const x = left + width / 2 - size.width / 2
  const y = top + height / 2 - size.height / 2
  const across = Math.cos(lean) * x - Math.sin(lean) * y + turned.width / 2
  const down = Math.sin(lean) * x + Math.cos(lean) * y + turned.height / 2
  const within = (start: number, most: number) => Math.max(0, Math.min(Math.round(start), most))
  return {
    left: within(across - width / 2, turned.width - width),
    top: within(down - height / 2, turned.height - height),
    width,
    height,
  }
}
