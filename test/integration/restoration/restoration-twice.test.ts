import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JobHelpers } from 'graphile-worker'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModels } from '#engine/models/install/open-models.ts'
import type { Models } from '#engine/models/models.ts'
import { createSigningCredential } from '#server/content-credentials/create-signing-credential.ts'
import { requireSigning } from '#server/content-credentials/own-credential.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { createFileStore, filesFolder } from '#server/files/open-file-store.ts'
import { createRestoreOrder } from '#server/restoration/jobs/restore-order.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { DAY } from '#test/fakes/settable-clock.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { ddcolorModel } from '#test/onnx/contract-models.ts'
import { installModels } from '#test/onnx/install-models.ts'
import { pay, placeOrder } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let folder: string
let models: Models
let orderId: string
beforeAll(async () => {
  shop = await startTestShop({ environment: { REVIEW: 'studio' } })
  folder = await mkdtemp(join(tmpdir(), 'twice-'))
  models = await openModels([
    await installModels(folder, [{ profile: 'ddcolor', model: ddcolorModel() }]),
  ])
  const user = await aSignedInUser(shop)
  const photo = await aStoredPhoto(shop, user.id, { bytes: await aGreyPhoto() })
  const placed = await placeOrder(shop, { ...user, photo })
  orderId = placed.orderId
  await pay(placed.url, 'success')
  await runJobs(shop, { without: ['restore-order'] })
})
afterAll(async () => {
  await models.close()
  await rm(folder, { recursive: true })
  await shop.stop()
})

async function aGreyPhoto(): Promise<Buffer> {
  const { data, width, height } = paintPhoto(800, 600, (grey) => [grey, grey, grey])
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}

/**
 * A worker that was taken for dead: it took the job up, and goes on once the other one is done.
 * With a model the other one had not, it makes another picture.
 */
async function aSlowWorker() {
  const files = createFileStore(shop.config)
  const began = Promise.withResolvers<void>()
  const otherIsDone = Promise.withResolvers<void>()
  const slow: FileStore = {
    ...files,
    async withLocalFile(key, use) {
      began.resolve()
      await otherIsDone.promise
      return await files.withLocalFile(key, use)
    },
  }
  const config = { ...shop.config, quickRestoration: false }
  const restore = createRestoreOrder({ ...shop, config, files: slow }, models)
  // All that the job asks of the queue.
  const helpers = { job: { attempts: 1, max_attempts: 25 } } as unknown as JobHelpers
  const work = Promise.resolve(restore({ orderId }, helpers))
  await began.promise
  return {
    async goOn() {
      otherIsDone.resolve()
      await work
    },
  }
}

async function storedResult() {
  const { rows } = await shop.pool.query<{ id: string; sha256: string }>(
    `select o.id, o.sha256 from storage.objects o
     join private.proofs p on p.object_id = o.id where p.order_id = $1`,
    [orderId],
  )
  expect(rows).toHaveLength(1)
  return rows[0] ?? { id: '', sha256: '' }
}

const pathOf = (kind: string, id = '') => join(filesFolder(shop.dataDir), kind, id)
const digestOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

test('where nothing can be signed, the engine is not even asked', async () => {
  const contentCredentials = join(folder, 'ended.pem')
  const longAgo = new Date(Date.now() - 11 * 366 * DAY)
  await writeFile(contentCredentials, await createSigningCredential('Hueloom', longAgo))
  const config = { ...shop.config, contentCredentials }
  const helpers = { job: { attempts: 1, max_attempts: 25 } } as unknown as JobHelpers
  const context = { ...shop, requireSigning: () => requireSigning(config) }
  const restore = createRestoreOrder(context, models)
  await expect(restore({ orderId }, helpers)).rejects.toThrow('it ended on')
  const { rows } = await shop.pool.query('select status from public.orders where id = $1', [
    orderId,
  ])
  expect(rows).toEqual([{ status: 'uploaded' }])
})

test('of two workers at one restoration, the picture of the first is the one and stays', async () => {
  const slow = await aSlowWorker()
  await runJobs(shop)
  const { id, sha256 } = await storedResult()
  await slow.goOn()
  expect(await storedResult()).toEqual({ id, sha256 })
  expect(await digestOf(pathOf('results', id))).toBe(sha256)
  expect(await readdir(pathOf('results'))).toEqual([id])
  expect(await readdir(pathOf('automatic-layers')).catch(() => [])).toEqual([])
})
