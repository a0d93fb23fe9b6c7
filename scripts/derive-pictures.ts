import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Derives the site's pictures from their masters: `node scripts/derive-pictures.ts <masters>`.
 * WebP in two widths for browsers, one JPEG for whatever cannot read WebP.
 */
const WIDTHS: Record<string, [small: number, large: number]> = {
  'hero-before': [400, 800],
  'hero-after': [400, 800],
  'hero-framed': [480, 960],
  'size-a3': [480, 960],
  'size-a2': [480, 960],
  'size-a1': [480, 960],
  'frame-gold': [320, 640],
  'frame-black': [320, 640],
  'frame-white': [320, 640],
  'frame-wooden': [320, 640],
}

const masters = process.argv[2]
if (!masters) throw new Error('expected the folder with the masters as the first argument')
const derived = join(import.meta.dirname, '../src/web/pictures/derived')
await mkdir(derived, { recursive: true })

for (const [name, [small, large]] of Object.entries(WIDTHS)) {
  const master = join(masters, `${name}.jpg`)
  for (const width of [small, large]) {
    const file = join(derived, `${name}-${width}.webp`)
    await sharp(master).resize({ width }).webp({ quality: 78, effort: 6 }).toFile(file)
  }
  const file = join(derived, `${name}-${large}.jpg`)
  await sharp(master).resize({ width: large }).jpeg({ quality: 76, mozjpeg: true }).toFile(file)
}
