import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeBmp } from '#test/images/bmp.ts'
import { cutOff } from '#test/images/damaged.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { inspectPhoto } from './inspect.ts'

const photo = paintPhoto(800, 600)
const painted = (): Sharp => sharp(photo.data, { raw: { width: 800, height: 600, channels: 3 } })

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspect-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function inspect(bytes: Buffer | string) {
  await writeFile(join(folder, 'source'), bytes)
  return inspectPhoto(join(folder, 'source'), { previewPath: join(folder, 'preview.jpg') })
}

async function pages(): Promise<Buffer> {
  const page = await painted().png().toBuffer()
  return sharp([page, page], { join: { animated: true } })
    .tiff()
    .toBuffer()
}

const readable: [string, string, () => Promise<Buffer>][] = [
  ['JPEG', 'jpeg', () => painted().jpeg().toBuffer()],
  ['progressive JPEG', 'jpeg', () => painted().jpeg({ progressive: true }).toBuffer()],
  ['CMYK JPEG', 'jpeg', () => painted().toColourspace('cmyk').jpeg().toBuffer()],
  ['grey JPEG', 'jpeg', () => painted().greyscale().jpeg().toBuffer()],
  ['PNG', 'png', () => painted().png().toBuffer()],
  ['palette PNG', 'png', () => painted().png({ palette: true }).toBuffer()],
  ['transparent PNG', 'png', () => painted().ensureAlpha(0.5).png().toBuffer()],
  ['16-bit PNG', 'png', () => painted().toColourspace('rgb16').png().toBuffer()],
  ['16-bit TIFF', 'tiff', () => painted().toColourspace('rgb16').tiff().toBuffer()],
  ['TIFF of several pages', 'tiff', pages],
  ['WebP', 'webp', () => painted().webp().toBuffer()],
  [
    'JPEG with stray bytes after its end',
    'jpeg',
    async () => Buffer.concat([await painted().jpeg().toBuffer(), Buffer.alloc(900, 7)]),
  ],
  [
    'BMP',
    'bmp',
    async () => writeBmp({ width: 800, height: 600, bitsPerPixel: 24, pixel: (x, y) => x * y }),
  ],
]

const truncated = async (picture: Sharp) => cutOff(await picture.toBuffer(), 0.8)
const file = (start: string) => async () => Buffer.from(start.padEnd(400, ' '), 'latin1')

const refused: [string, string, () => Promise<Buffer>][] = [
  ['text', 'not_an_image', file('just some words')],
  ['an empty file', 'not_an_image', async () => Buffer.alloc(0)],
  [
    'SVG',
    'not_an_image',
    file('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
  ],
  ['HTML', 'not_an_image', file('<!doctype html><html><body>')],
  ['GIF', 'unsupported_format', file('GIF89a')],
  ['PDF', 'unsupported_format', file('%PDF-1.7')],
  ['a HEIC start and nothing else', 'unreadable', file('\0\0\0\x18ftypheic')],
  ['a JPEG start and nothing else', 'unreadable', file('\xff\xd8\xff\xe0')],
  ['a PNG start and nothing else', 'unreadable', file('\x89PNG\r\n\x1a\n')],
  ['a BMP start and nothing else', 'unreadable', file('BM')],
  [
    'a JPEG of which little is left',
    'unreadable',
    async () => cutOff(await painted().jpeg().toBuffer(), 0.15),
  ],
  [
    'a PNG of which little is left',
    'unreadable',
    async () => cutOff(await painted().png().toBuffer(), 0.15),
  ],
  ['a truncated TIFF', 'unreadable', () => truncated(painted().tiff())],
  ['a truncated WebP', 'unreadable', () => truncated(painted().webp())],
  [
    'a narrow picture',
    'too_small',
    () => painted().resize(799, 600, { fit: 'fill' }).jpeg().toBuffer(),
  ],
  [
    'a low picture',
    'too_small',
    () => painted().resize(800, 599, { fit: 'fill' }).jpeg().toBuffer(),
  ],
  ['a huge picture of one colour', 'too_many_pixels', async () => hugePng()],
]

/** The header of a PNG of 20 000 × 20 000 pixels; no pixel of it is ever decoded. */
async function hugePng(): Promise<Buffer> {
  const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  small.writeUInt32BE(20_000, 16)
  small.writeUInt32BE(20_000, 20)
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29)
  return small
}

describe('inspecting an uploaded file', () => {
  it.each(readable)('accepts %s', async (_name, format, make) => {
    const inspection = await inspect(await make())
    expect(inspection).toEqual({
      ok: true,
      format,
      width: 800,
      height: 600,
      missing: null,
      prints: [],
    })
    const preview = await sharp(join(folder, 'preview.jpg')).metadata()
    expect([preview.format, preview.width, preview.height]).toEqual(['jpeg', 800, 600])
  })

  it.each(refused)('refuses %s as %s', async (_name, reason, make) => {
    expect(await inspect(await make())).toMatchObject({ ok: false, reason })
    expect(await readdir(folder)).toEqual(['source'])
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['JPEG', () => truncated(painted().jpeg())],
    ['PNG', () => truncated(painted().png())],
  ])('says what a truncated %s has lost, and shows the rest', async (_name, make) => {
    const inspection = await inspect(await make())
    expect(inspection).toMatchObject({ ok: true, missing: { left: 0, width: 1 } })
    const preview = await sharp(join(folder, 'preview.jpg')).metadata()
    expect([preview.width, preview.height]).toEqual([800, 600])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('applies EXIF orientation %i', async (orientation) => {
    const turned = orientation >= 5
    const plain = { width: 900, height: 810, channels: 3, background: '#807060' } as const
    const bytes = await sharp({ create: plain }).withMetadata({ orientation }).jpeg().toBuffer()
    expect(await inspect(bytes)).toMatchObject({ ok: true, width: turned ? 810 : 900 })
  })

  it('makes a small preview without metadata', async () => {
    const bytes = await painted()
      .resize(2000, 1500)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
      .jpeg()
      .toBuffer()
    await inspect(bytes)
    const preview = await sharp(join(folder, 'preview.jpg')).metadata()
    expect([preview.width, preview.height]).toEqual([960, 720])
    expect(preview.exif).toBeUndefined()
  })

  it('flattens transparency on white', async () => {
    const clear = { width: 800, height: 600, channels: 4, background: '#00000000' } as const
    await inspect(await sharp({ create: clear }).png().toBuffer())
    const [first] = await sharp(await readFile(join(folder, 'preview.jpg')))
      .raw()
      .toBuffer()
    expect(first).toBe(255)
  })

  it('lets a missing file surface as a fault of the disk', async () => {
    const missing = inspectPhoto(join(folder, 'none'), { previewPath: join(folder, 'p.jpg') })
    await expect(missing).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
