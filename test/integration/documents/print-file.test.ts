import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '#contract/orders/order.ts'
import { studioOrderSchema } from '#contract/studio/order.ts'
import { filesFolder } from '#server/files/open-file-store.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aStaffMember, callStudio } from '#test/factories/a-staff-member.ts'
import { printProfileBytes } from '#test/images/print-profiles.ts'
import { readCredentials } from '#test/images/read-credentials.ts'
import { failedJobs } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { approve, aSentProof, eventsOf } from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ environment: { REVIEW: 'studio' } })
})
afterAll(() => shop.stop())

/** The first order, whose print is a JPEG. */
let asJpeg: Awaited<ReturnType<typeof aSentProof>>
const print = () => runJobs(shop, { only: ['make-print-file'] })
const fileOf = (kind: string, id: string) => join(filesFolder(shop.dataDir), kind, id)
const printsMade = () => readdir(join(filesFolder(shop.dataDir), 'prints')).catch(() => [])
const printRow = async (proofId: string) => {
  const query = 'select * from private.print_files where proof_id = $1'
  return (await shop.pool.query(query, [proofId])).rows[0]
}
const queueAgain = (proofId: string) =>
  shop.pool.query(`select graphile_worker.add_job('make-print-file', $1)`, [
    JSON.stringify({ proofId }),
  ])

test('what was approved is printed at the size that was bought, once', async () => {
  asJpeg = await aSentProof(shop, { print_size_id: 'a3' })
  const { buyer, orderId, proof } = asJpeg
  await print()
  expect(await printRow(proof.id)).toBeUndefined()
  await approve(shop, buyer, proof)
  await print()
  await queueAgain(proof.id)
  await print()
  expect(await failedJobs(shop)).toEqual([])
  const size = { width: 4961, height: 3508 }
  expect(await printRow(proof.id)).toMatchObject({
    order_id: orderId,
    source_sha256: proof.sha256,
    dpi: 300,
    ...size,
  })
  const bytes = await readFile(fileOf('prints', proof.id))
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', density: 300, ...size })
  const made = (await eventsOf(shop, orderId)).filter((kind) => kind === 'print_file_made')
  expect(made).toHaveLength(1)
})

test('nothing is printed when the stored picture is not what was approved', async () => {
  const { buyer, orderId, proof } = await aSentProof(shop, { print_size_id: 'a3' })
  await approve(shop, buyer, proof)
  await writeFile(fileOf('results', proof.id), await aPicture({ width: 1000, height: 700 }))
  await print()
  expect((await failedJobs(shop)).join()).toContain('expected')
  await queueAgain(proof.id)
  await print()
  expect(await printRow(proof.id)).toBeUndefined()
  expect(await printsMade()).not.toContain(proof.id)
  const refused = (await eventsOf(shop, orderId)).filter((kind) => kind === 'print_file_refused')
  expect(refused).toHaveLength(1)
  await expect(
    shop.pool.query(
      `insert into private.print_files
         (proof_id, order_id, source_sha256, sha256, bytes, width, height, dpi, made_at)
       values ($1, $2, $3, $3, 1, 1, 1, 300, now())`,
      [proof.id, orderId, 'f'.repeat(64)],
    ),
  ).rejects.toThrow('not what was approved')
  await shop.pool.query('delete from graphile_worker._private_jobs')
})

test('an order that is cancelled is not printed', async () => {
  const { buyer, orderId, proof } = await aSentProof(shop, { print_size_id: 'a3' })
  await approve(shop, buyer, proof)
  await shop.pool.query(`update public.orders set status = 'cancelled' where id = $1`, [orderId])
  await print()
  expect(await printRow(proof.id)).toBeUndefined()
  expect(await printsMade()).not.toContain(proof.id)
})

test('with the profile of a printing house, the workshop gets a TIFF in its inks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'print-profile-'))
  const PRINT_PROFILE = join(folder, 'house.icc')
  const profile = await printProfileBytes('cmyk')
  await writeFile(PRINT_PROFILE, profile)
  const owner = await aStaffMember(shop, 'owner')
  const fetched = async (orderId: string) => {
    const { body } = await callStudio(shop, owner, { name: 'studio-order', body: { orderId } })
    const answer = await fetch(studioOrderSchema.parse(body).printFile?.url ?? '')
    const { headers } = answer
    const name = headers.get('content-disposition')
    return { type: headers.get('content-type'), name, bytes: await answer.bytes() }
  }
  const inHouse = { ...shop, config: { ...shop.config, printProfile: PRINT_PROFILE } }
  const { buyer, orderId, proof } = await aSentProof(shop, { print_size_id: 'a3' })
  await approve(shop, buyer, proof)
  await runJobs(inHouse, { only: ['make-print-file'] })
  expect(await failedJobs(shop)).toEqual([])

  const { type, name, bytes } = await fetched(orderId)
  expect({ type, name }).toEqual({
    type: 'image/tiff',
    name: expect.stringMatching(
      `^attachment; filename\\*=UTF-8''${orderNumber(orderId)}-A\\d-v1.tif$`,
    ),
  })
  const facts = await sharp(bytes).metadata()
  expect(facts).toMatchObject({ format: 'tiff', space: 'cmyk', density: 300, width: 4961 })
  expect(facts.icc?.equals(profile)).toBe(true)
  const actions = (await readCredentials(bytes))?.actions.map(({ action }) => action)
  expect(actions).toEqual(['c2pa.opened', 'c2pa.edited', 'c2pa.cropped', 'c2pa.resized'])
  // What was made before stays what it is.
  expect(await fetched(asJpeg.orderId)).toMatchObject({
    type: 'image/jpeg',
    name: expect.stringMatching(/-A\d-v1\.jpg$/),
  })
  await rm(folder, { recursive: true })
})
