import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { printProfileBytes } from '#test/images/print-profiles.ts'
import { readPrintProfile } from './print-profile.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'print-profile-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function read(bytes: Buffer) {
  const path = join(folder, 'house.icc')
  await writeFile(path, bytes)
  return await readPrintProfile(path)
}

/** The press of CMYK, with other bytes at one place. */
async function changed(at: number, put: string | number): Promise<Buffer> {
  const bytes = Buffer.from(await printProfileBytes('cmyk'))
  if (typeof put === 'string') bytes.write(put, at, 'latin1')
  else bytes.writeUInt32BE(put, at)
  return bytes
}

const TAGS = 128

/** As of a monitor: it tells what a colour of the device looks like, and not the way back. */
async function withoutWayBack(): Promise<Buffer> {
  const bytes = Buffer.from(await printProfileBytes('cmyk'))
  const count = bytes.readUInt32BE(TAGS)
  for (let i = 0; i < count; i++) {
    const at = TAGS + 4 + i * 12
    if (bytes.toString('latin1', at, at + 3) === 'B2A') bytes.write('none', at, 'latin1')
  }
  return bytes
}

it.each([
  ['cmyk', 'CMYK'],
  ['p3', 'RGB'],
] as const)('a profile of %s can be printed with', async (name, space) => {
  const bytes = await printProfileBytes(name)
  const profile = await read(bytes)
  expect(profile).toMatchObject({ path: join(folder, 'house.icc'), space })
  expect(profile.bytes.equals(bytes)).toBe(true)
})

it.each([
  ['a text', 'no ICC profile', async () => Buffer.from('PRINT_PROFILE\n'.repeat(40))],
  ['nothing', 'no ICC profile', async () => Buffer.alloc(0)],
  [
    'half a profile',
    /cut short or was changed: expected \d+ bytes, got 300000/,
    async () => (await printProfileBytes('cmyk')).subarray(0, 300_000),
  ],
  ['a scanner', 'expected the class prtr for CMYK, got scnr', () => changed(12, 'scnr')],
  ['a monitor of CMYK', 'expected the class prtr for CMYK, got mntr', () => changed(12, 'mntr')],
  ['a link between two devices', 'got link', () => changed(12, 'link')],
  ['grey', 'expected the colour space RGB or CMYK, got GRAY', () => changed(16, 'GRAY')],
  ['tags beyond the end', 'its tags lie outside', () => changed(TAGS + 4 + 4, 0xffffff00)],
  ['countless tags', 'its tags lie outside', () => changed(TAGS, 0xffffffff)],
  ['no way from colours to inks', 'how to convert', withoutWayBack],
] as const)('%s is no profile of a printing house', async (_what, fault, make) => {
  await expect(read(await make())).rejects.toThrow(fault)
  await expect(read(await make())).rejects.toMatchObject({
    name: 'PrintProfileError',
    message: expect.stringMatching(/^\/.*house\.icc cannot be .*$/),
  })
})

it('a profile that is not there, or a folder, is told as such', async () => {
  await expect(readPrintProfile(join(folder, 'none.icc'))).rejects.toThrow('no such file')
  await expect(readPrintProfile(folder)).rejects.toThrow('expected a file')
})
