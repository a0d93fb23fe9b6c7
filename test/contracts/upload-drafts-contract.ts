import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Upload } from '@tus/server'
import { expect, test } from 'vitest'
import type { UploadDrafts } from '#server/files/upload-drafts.ts'

const SIZE = 20 * 1024 * 1024 + 7

/** What every keeper of half-finished uploads promises to the protocol's library and to the shop. */
export function promisesOfUploadDrafts(open: () => UploadDrafts): void {
  async function begin(size = SIZE) {
    const drafts = open()
    const id = randomUUID()
    await drafts.store.create(new Upload({ id, size, offset: 0 }))
    const write = (bytes: Buffer, offset: number) =>
      drafts.store.write(Readable.from(chunksOf(bytes)), id, offset)
    return { id, drafts, write }
  }

  test('pieces of any length, taken by several servers in turn, make one file', async () => {
    const bytes = randomBytes(SIZE)
    const { id, write } = await begin()
    const stops = [0, 1, 9_000_000, 9_000_001, SIZE]
    for (const [i, stop] of stops.slice(1).entries()) {
      const start = stops[i] ?? 0
      expect(await write(bytes.subarray(start, stop), start)).toBe(stop)
      // As another server would, which remembers nothing of the one before.
      expect(await open().store.getUpload(id)).toMatchObject({ id, size: SIZE, offset: stop })
      expect(await open().length(id)).toBe(stop)
    }
    const whole = await buffer(await open().read(id))
    expect(whole.equals(bytes)).toBe(true)
  })

  test('what came before the line broke is kept to the byte', async () => {
    const bytes = randomBytes(9_500_000)
    const { id, drafts, write } = await begin()
    const source = async function* () {
      yield* chunksOf(bytes.subarray(0, 9_100_000))
      throw new Error('line is dead')
    }
    await expect(drafts.store.write(Readable.from(source()), id, 0)).rejects.toBeDefined()
    const kept = (await drafts.length(id)) ?? 0
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThanOrEqual(9_100_000)
    await write(bytes.subarray(kept), kept)
    expect((await buffer(await drafts.read(id))).equals(bytes)).toBe(true)
  })

  test('a draft is there from its beginning until it is removed, and then unknown', async () => {
    const { id, drafts, write } = await begin(100)
    expect(await drafts.length(id)).toBe(0)
    await write(Buffer.from('some'), 0)
    expect(await drafts.ids()).toContain(id)
    await drafts.remove(id)
    await drafts.remove(id)
    expect(await drafts.ids()).not.toContain(id)
    expect(await drafts.length(id)).toBeUndefined()
    await expect(drafts.store.getUpload(id)).rejects.toMatchObject({ status_code: 404 })
  })
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
