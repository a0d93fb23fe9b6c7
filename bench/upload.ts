import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aBitmap, bitmapBytes } from './a-bitmap.ts'
import { startShop } from './start-shop.ts'

const AT_ONCE = 4
const BUDGET_MEGABYTES = 80
/** 5900 × 5900 are just below 100 MiB. */
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
  const before = await shop.memory()
  const started = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => upload(`${index}.bmp`, SIDE)))
  const seconds = (performance.now() - started) / 1000
  const after = await shop.memory()
  const growth = (after.peak - before.now) / 1024 / 1024
  console.info(
    `${AT_ONCE} uploads of ${(bitmapBytes(SIDE) / 1e6).toFixed(0)} MB at once: ` +
      `server memory grew by ${growth.toFixed(1)} MB (budget ${BUDGET_MEGABYTES}), ` +
      `${seconds.toFixed(1)} s with inspection`,
  )
} finally {
  await shop.stop()
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
