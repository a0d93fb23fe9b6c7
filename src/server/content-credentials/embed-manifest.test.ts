import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Provenance, writeXmp } from '#engine/encode/provenance.ts'
import {
  isValidForMaker,
  isValidForOthers,
  readCredentials,
  spoiledCopies,
} from '#test/images/read-credentials.ts'
import { createSigningCredential } from './create-signing-credential.ts'
import { COPIES } from './manifest.ts'
import { createPictureSigner } from './picture-signer.ts'

const PROVENANCE: Provenance = {
  engineVersion: '1.2.0',
  colour: 'draft_tint',
  marks: { engine: 4, people: 0 },
  scene: false,
  stages: [{ id: 'tone', version: 1 }],
  models: [],
}
const FORMATS = ['jpeg', 'png', 'webp', 'tiff'] as const

let folder: string
let credential: string
let authority: string
let sign: ReturnType<typeof createPictureSigner>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hueloom-credentials-'))
  credential = join(folder, 'credential.pem')
  const pem = await createSigningCredential('Anna & Sons, Ltd.', new Date())
  await writeFile(credential, pem)
  authority = pem.slice(pem.lastIndexOf('-----BEGIN CERTIFICATE'))
  sign = createPictureSigner(async () => credential)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const gradient = () =>
  sharp({
    create: {
      width: 240,
      height: 180,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
      background: '#888',
    },
  })

async function aFinishedPicture(
  format: (typeof FORMATS)[number] = 'jpeg',
  xmp = writeXmp(PROVENANCE),
) {
  const path = join(folder, `${crypto.randomUUID()}.${format}`)
  const picture = gradient().withXmp(xmp)
  const bytes = await (format === 'tiff'
    ? picture.tiff({ compression: 'lzw' })
    : picture.toFormat(format)
  ).toBuffer()
  await writeFile(path, bytes)
  return { path, bytes }
}

test.each(FORMATS)(
  'a signed %s names what was done, and is invalid once a bit of it has changed',
  async (format) => {
    const { path, bytes } = await aFinishedPicture(format)
    await sign(path, [{ copy: 'finished', path }])
    const signed = await readFile(path)
    expect(await readCredentials(signed, authority)).toMatchObject({
      isTrusted: true,
      isComplete: true,
      issuer: 'Anna & Sons, Ltd.',
      actions: [
        { action: 'c2pa.opened' },
        { action: 'c2pa.filtered', description: 'stage tone 1' },
        { action: 'c2pa.edited', description: 'marks for colors: 4 of the engine, 0 of people' },
        {
          action: 'c2pa.edited',
          digitalSourceType: expect.stringMatching(/\/algorithmicallyEnhanced$/),
        },
      ],
    })
    // The picture is the one that it was, with the XMP that it had.
    const [before, after] = await Promise.all(
      [bytes, signed].map((file) => sharp(file).raw().toBuffer()),
    )
    expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true)
    expect((await sharp(signed).metadata()).xmpAsString).toBe(writeXmp(PROVENANCE))

    expect(await isValidForOthers(signed)).toBe(true)
    for (const spoiled of spoiledCopies(signed)) {
      expect(await isValidForMaker(spoiled, authority)).toBe(false)
      expect(await isValidForOthers(spoiled)).toBe(false)
    }
  },
)

test('each copy says by itself all that was done, and what it is a copy of', async () => {
  const { path } = await aFinishedPicture()
  const copies = await Promise.all(
    COPIES.map(async (copy) => ({
      copy,
      path: (await aFinishedPicture('webp', '<x:xmpmeta/>')).path,
    })),
  )
  await sign(path, copies)
  const reports = await Promise.all(
    copies.map(async (copy) => await readCredentials(await readFile(copy.path), authority)),
  )
  expect(reports.map((report) => report?.manifests)).toEqual([1, 1, 1, 1])
  for (const report of reports) expect(report?.text).toContain('algorithmicallyEnhanced')
  expect(reports.map((report) => report?.actions.slice(4).map(({ action }) => action))).toEqual([
    [],
    ['c2pa.resized'],
    ['c2pa.resized', 'c2pa.edited'],
    ['c2pa.cropped', 'c2pa.resized'],
  ])
})

describe('a picture that a person handed in', () => {
  const kindOf = async (path: string) => {
    await sign(path, [{ copy: 'finished', path }])
    const read = await readCredentials(await readFile(path), authority)
    const [, edited] = read?.actions ?? []
    return {
      kind: edited?.digitalSourceType?.split('/').at(-1),
      isComplete: read?.isComplete,
      manifests: read?.manifests,
    }
  }

  test('is said to be edited by people, and by what else nobody promises', async () => {
    const { path } = await aFinishedPicture('png', '<x:xmpmeta/>')
    expect(await kindOf(path)).toEqual({ kind: 'humanEdits', isComplete: false, manifests: 1 })
  })

  test('stays partly generated where their program said so', async () => {
    const generated = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
    const { path } = await aFinishedPicture('jpeg', `<x:xmpmeta>${generated}</x:xmpmeta>`)
    expect((await kindOf(path)).kind).toBe('compositeWithTrainedAlgorithmicMedia')
  })

  test('keeps nothing of the credentials that it came with, which may name people', async () => {
    const { path } = await aFinishedPicture('jpeg', '<x:xmpmeta/>')
    await sign(path, [{ copy: 'print', path }])
    const size = (await readFile(path)).length
    expect(await kindOf(path)).toMatchObject({ manifests: 1 })
    expect((await readFile(path)).length).toBeLessThan(size)
  })
})

test('a file that is no picture, or a credential that cannot be used, is a fault', async () => {
  const path = join(folder, 'words')
  await writeFile(path, 'no picture at all')
  await expect(sign(path, [{ copy: 'finished', path }])).rejects.toThrow('not_an_image')
  const picture = await aFinishedPicture()
  const withNothing = createPictureSigner(async () => join(folder, 'nowhere.pem'))
  await expect(
    withNothing(picture.path, [{ copy: 'finished', path: picture.path }]),
  ).rejects.toThrow(/CONTENT_CREDENTIALS: make .*nowhere.pem anew/)
  expect((await readFile(picture.path)).equals(picture.bytes)).toBe(true)
})
