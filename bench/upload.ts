import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aBitmap, bitmapBytes } from './a-bitmap.ts'
import { reportRatio } from './best-rates.ts'
import { startShop } from './start-shop.ts'

const AT_ONCE = 4
const ROUNDS = 3
const BUDGET = { megabytes: 80 }
/** 5900 × 5900 pixels are just below 100 MiB. */
const SIDE = 5900
const SMALL_SIDE = 800

const shop = await startShop()
try {
  const user = await aSignedInUser(shop)
  const upload = async (name: string, side: number) => {
    const sent = request(`${shop.url}/storage/v1/object/${PHOTO_BUCKET}/${user.id}/${name}`, {
      method: 'POST',
      headers: { ...user.headers, 'content-type': 'multipart/form-data; boundary=edge' },
    })
    const answered = once(sent, 'response')
    await pipeline(Readable.from(form(side)), sent)
    const [answer] = await answered
    if (answer.statusCode !== 200) throw new Error(await text(answer))
    answer.resume()
  }
  await upload('warm-up.bmp', SMALL_SIDE)
  const megabytes = `${(bitmapBytes(SIDE) / 1e6).toFixed(0)} MB`

  const before = await shop.memory()
  const together = await secondsOf(() =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, index) => upload(`${index}.bmp`, SIDE))),
  )
  const after = await shop.memory()
  const growth = (after.peak - before.now) / 1024 / 1024
  console.info(
    `${AT_ONCE} uploads of ${megabytes} at once: server memory grew by ${growth.toFixed(1)} MB ` +
      `(budget ${BUDGET.megabytes}), ${together.toFixed(1)} s with inspection`,
  )

  const original = join(shop.dataDir, 'original.bmp')
  await pipeline(Readable.from(aBitmap(SIDE)), createWriteStream(original))
  const seconds = { upload: Number.POSITIVE_INFINITY, copy: Number.POSITIVE_INFINITY }
  for (let round = 0; round < ROUNDS; round += 1) {
    const copy = () => copyFile(original, join(shop.dataDir, `copy-${round}.bmp`))
    seconds.copy = Math.min(seconds.copy, await secondsOf(copy))
    const once = () => upload(`alone-${round}.bmp`, SIDE)
    seconds.upload = Math.min(seconds.upload, await secondsOf(once))
  }
  const { upload: uploaded, copy: copied } = seconds
  console.info(
    `one upload of ${megabytes}: ${uploaded.toFixed(2)} s, copied ${copied.toFixed(2)} s`,
  )
  // An upload is also hashed, inspected and given a preview, which is most of its time.
  reportRatio('upload / plain file copy', uploaded / copied)
} finally {
  await shop.stop()
}

/** As the shop stores a file: through the process, and on the disk when it is done. */
async function copyFile(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createWriteStream(to, { flush: true }))
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** A photo in a form as browsers send it, made while it is sent. */
function* form(side: number): Generator<Buffer> {
  yield Buffer.from(
    '--edge\r\nContent-Disposition: form-data; name=""; filename="blob"\r\n' +
      'Content-Type: image/bmp\r\n\r\n',
  )
  yield* aBitmap(side)
  yield Buffer.from('\r\n--edge--\r\n')
}
