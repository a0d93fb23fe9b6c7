import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { beginUpload, CHUNK_BYTES, tusCall } from '#test/factories/a-resumable-upload.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aBitmap, bitmapBytes } from './a-bitmap.ts'
import { startShop } from './start-shop.ts'

const AT_ONCE = 4
const BUDGET_MEGABYTES = 80
/** 5900 × 5900 are just below 100 MiB. */
const SIDE = 5900
const SMALL_SIDE = 800

const folder = await mkdtemp(join(tmpdir(), 'hueloom-photo-'))
const shop = await startShop()
try {
  const user = await aSignedInUser(shop)
  const upload = async (name: string, side: number) => {
    const file = join(folder, name)
    await pipeline(Readable.from(aBitmap(side)), createWriteStream(file))
    const size = bitmapBytes(side)
    return async () => {
      const photo = await open(file)
      const url = await beginUpload(shop, user, { size, path: `${user.id}/${name}` })
      for (let offset = 0; offset < size; offset += CHUNK_BYTES) {
        const body = Buffer.alloc(Math.min(CHUNK_BYTES, size - offset))
        await photo.read(body, 0, body.length, offset)
        const headers = { 'upload-offset': String(offset) }
        const answer = await tusCall(user, url, { method: 'PATCH', headers, body })
        if (answer.status !== 204) throw new Error(await answer.text())
      }
      await photo.close()
    }
  }
  const warmUp = await upload('warm-up.bmp', SMALL_SIDE)
  await warmUp()
  const uploads = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => upload(`${index}.bmp`, SIDE)),
  )
  const before = await shop.memory()
  const started = performance.now()
  await Promise.all(uploads.map((send) => send()))
  const seconds = (performance.now() - started) / 1000
  const after = await shop.memory()
  const growth = (after.peak - before.now) / 1024 / 1024
  console.info(
    `${AT_ONCE} uploads in pieces of ${(bitmapBytes(SIDE) / 1e6).toFixed(0)} MB at once: ` +
      `server memory grew by ${growth.toFixed(1)} MB (budget ${BUDGET_MEGABYTES}), ` +
      `${seconds.toFixed(1)} s with inspection`,
  )
} finally {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
}
