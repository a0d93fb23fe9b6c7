import type { LabImage } from '#engine/pixels/lab.ts'

type Lab = readonly [lightness: number, a: number, b: number]

/** A picture for tests, whose colours are given for places in shares of its sides. */
export function paintLab(
  { width, height }: { width: number; height: number },
  colourAt: (x: number, y: number) => Lab,
): LabImage {
  const plane = () => new Float32Array(width * height)
  const lightness = plane()
  const chroma = { a: plane(), b: plane() }
  for (let at = 0; at < lightness.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const [l, a, b] = colourAt((x + 0.5) / width, (y + 0.5) / height)
    lightness[at] = l
    chroma.a[at] = a
    chroma.b[at] = b
  }
  return { width, height, lightness, chroma }
}
