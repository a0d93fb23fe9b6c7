import sharp from 'sharp'

/** The ICC profiles that come with the picture library: a press of CMYK, and a wide RGB. */
export async function printProfileBytes(name: 'cmyk' | 'p3'): Promise<Buffer> {
  const swatch = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
  const { icc } = await sharp(await swatch.withIccProfile(name).tiff().toBuffer()).metadata()
  if (icc === undefined) throw new Error(`the picture library has no profile ${name}`)
  return icc
}
