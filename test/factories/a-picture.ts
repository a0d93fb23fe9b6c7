import sharp from 'sharp'

/** A picture of one colour, as small in bytes as its format allows. */
export async function aPicture(
  overrides: { width?: number; height?: number; format?: 'jpeg' | 'png' | 'tiff' | 'webp' } = {},
): Promise<Buffer<ArrayBuffer>> {
  const { width = 800, height = 600, format = 'jpeg' } = overrides
  const picture = sharp({
    create: { width, height, channels: 3, background: '#a08060' },
    limitInputPixels: false,
  })
  return Buffer.from(await picture.toFormat(format).toBuffer())
}

/** Bytes of a given length that nobody has to hold in memory. */
export function manyBytes(length: number): ReadableStream<Uint8Array> {
  let left = length
  return new ReadableStream({
    pull(controller) {
      if (left === 0) return controller.close()
      const size = Math.min(left, 256 * 1024)
      controller.enqueue(new Uint8Array(size))
      left -= size
    },
  })
}
