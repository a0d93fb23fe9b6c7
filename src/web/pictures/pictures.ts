/** Sizes of the masters in pixels; the derived widths are in the file names. */
const MASTER_SIZES = {
  'hero-before': [1200, 1500],
  'hero-after': [1200, 1500],
  'hero-framed': [1200, 1500],
  'size-a3': [1280, 960],
  'size-a2': [1280, 960],
  'size-a1': [1280, 960],
  'frame-gold': [900, 900],
  'frame-black': [900, 900],
  'frame-white': [900, 900],
  'frame-wooden': [900, 900],
} as const satisfies Record<string, readonly [width: number, height: number]>

export type PictureName = keyof typeof MASTER_SIZES

export type PictureFile = {
  width: number
  height: number
  webpSrcSet: string
  jpeg: string
}

const addresses = import.meta.glob<string>('./derived/*', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The files of one picture: WebP in several widths, JPEG for whatever cannot read it. */
export function pictureFile(name: PictureName): PictureFile {
  const [width, height] = MASTER_SIZES[name]
  const files = Object.entries(addresses).flatMap(([path, address]) => {
    const [, base, pixels, format] = path.match(/([a-z0-9-]+)-(\d+)\.(webp|jpg)$/) ?? []
    return base === name ? [{ address, pixels, format }] : []
  })
  return {
    width,
    height,
    webpSrcSet: files
      .filter(({ format }) => format === 'webp')
      .map(({ address, pixels }) => `${address} ${pixels}w`)
      .join(', '),
    jpeg: files.find(({ format }) => format === 'jpg')?.address ?? '',
  }
}
