import sharp from 'sharp'

const WIDTH = 800
const HEIGHT = 600

/** Hills in black and white: nobody in them, and no clear sky, so that the engine knows no colour. */
export async function greyLandscape(): Promise<Buffer> {
  const shades = Buffer.alloc(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const light = 0.4 + 0.25 * Math.sin((14 * x) / WIDTH) * Math.cos((9 * y) / HEIGHT)
      shades[y * WIDTH + x] = 255 * light
    }
  }
  return await sharp(shades, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
