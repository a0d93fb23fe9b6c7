import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { inspectPhoto } from './decode/inspect.ts'
import { readXmp } from './encode/provenance.ts'
import { restorePhoto } from './restore.ts'

const WIDTH = 820
const HEIGHT = 620
const PAINTED = paintPhoto(WIDTH, HEIGHT)
const SECRETS = ['SecretCamera', 'SecretOwner', 'SecretPlace']
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
  xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="SecretPlace"/>
  </rdf:RDF></x:xmpmeta>`

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'derivatives-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A photo that tells where it was taken, with what and by whom. */
async function aTalkativePhoto(format: 'jpeg' | 'png' | 'tiff' | 'webp'): Promise<string> {
  const path = join(folder, 'source')
  await sharp(PAINTED.data, { raw: PAINTED })
    .withExif({
      IFD0: { Make: 'SecretCamera', Artist: 'SecretOwner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 40/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withXmp(XMP)
    .toFormat(format)
    .toFile(path)
  return path
}

/** What a file says about its making: blocks, the pointer to a place, and words from the input. */
async function metadataOf(path: string): Promise<string[]> {
  const bytes = await readFile(path)
  const { exif, xmp, iptc } = await sharp(bytes).metadata()
  const blocks = Object.entries({ xmp, iptc }).filter(([, block]) => block !== undefined)
  // The tag of the GPS block as an entry of one LONG, in either order of bytes.
  const hasPlace = ['2588040001000000', '8825000400000001'].some((entry) =>
    exif?.includes(Buffer.from(entry, 'hex')),
  )
  const spoken = SECRETS.filter((secret) => bytes.includes(secret))
  return [...blocks.map(([name]) => name), ...(hasPlace ? ['gps'] : []), ...spoken]
}

test.each([
  ['jpeg', ['xmp', 'gps', ...SECRETS]],
  ['png', ['xmp', 'gps', 'SecretCamera', 'SecretOwner']],
  ['tiff', ['xmp', 'SecretPlace']],
  ['webp', ['xmp', 'gps', ...SECRETS]],
] as const)(
  'the preview of a %s says nothing of what the camera wrote into it',
  async (format, facts) => {
    const sourcePath = await aTalkativePhoto(format)
    expect(await metadataOf(sourcePath)).toEqual(expect.arrayContaining([...facts]))
    const previewPath = join(folder, 'preview.jpg')
    expect(await inspectPhoto(sourcePath, { previewPath })).toMatchObject({ ok: true })
    expect(await metadataOf(previewPath)).toEqual([])
  },
)

test('the result says nothing of what the camera wrote into the photo', async () => {
  const sourcePath = await aTalkativePhoto('jpeg')
  const resultPath = join(folder, 'result.jpg')
  const quick = { tone: 0, repair: false, denoise: 0, sharpen: 0 } as const
  await restorePhoto({ sourcePath, resultPath, settings: quick })
  // The block that is there is the engine's own.
  expect(await metadataOf(resultPath)).toEqual(['xmp'])
  expect(readXmp((await sharp(resultPath).metadata()).xmpAsString ?? '')).not.toBeNull()
})
