import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { createSecrets } from '#server/config/secrets.ts'
import { MIGRATIONS, migrate } from '#server/db/migrations/migrate.ts'
import { lastingPort } from '../../scripts/commands/lasting-port.ts'
import { watchProcess } from '../../scripts/commands/watched-process.ts'
import { casesOf } from '../integration/orders/order-life-model/cases-of.ts'
import { NEVER } from '../integration/orders/order-life-model/invariants.ts'
import { AT_REST } from '../integration/orders/order-life-model/rest.ts'
import { copyDatabase, type TestDatabase } from '../integration/test-database.ts'
import { inRelease } from './in-release.ts'

type People = typeof import('../integration/processes/killed-journey/people.ts')

const PATIENCE = { timeout: 240_000, interval: 200 }
const PHOTO = join(import.meta.dirname, '../images/smallest-photo.jpg')
const folder = inject('previousRelease') ?? ''

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** With a database of this release's shape, and nothing in it. */
async function openPreviousRelease() {
  const database = await copyDatabase()
  ends.push(database.drop)
  const dataDir = await mkdtemp(join(tmpdir(), 'hueloom-release-'))
  ends.push(() => rm(dataDir, { recursive: true, force: true }))
  const secrets = await createSecrets()
  const environment = {
    PORT: String(await lastingPort()),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SECRETS: JSON.stringify(secrets),
    CONFIRM_EMAIL: 'false',
    LOG_LEVEL: 'error',
  }
  const shop = fork(join(import.meta.dirname, 'open-release.ts'), [folder], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const watched = watchProcess('the release before', shop)
  const errors: string[] = []
  shop.stdout?.on('data', (line: Buffer) => errors.push(line.toString()))
  ends.push(() => watched.end('SIGKILL'))
  const [url] = (await once(shop, 'message')) as [string]
  return { url, database, secrets, errors }
}

describe.skipIf(folder === '')('the release before this one', () => {
  test('takes an order all its way on the schema of this one', async () => {
    const { url, database, secrets, errors } = await openPreviousRelease()
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await migrate(database.pool, MIGRATIONS)).toEqual([])

    // As that release's own pages and tests speak with it.
    const people: People = await import(
      inRelease(folder, 'test/integration/processes/killed-journey/people.ts')
    )
    const customer = people.aPerson(url, secrets.anonKey)
    const member = people.aPerson(url, secrets.anonKey)
    const email = 'before@example.com'
    const { data } = await customer.client.auth.signUp({ email, password: 'tin-type 1890' })
    await member.client.auth.signInWithPassword({
      email: 'studio@hueloom.example',
      password: secrets.studioPassword ?? '',
    })
    const path = `${data.user?.id}/lady.jpg`
    const photos = customer.client.storage.from('original-photos')
    expect((await photos.upload(path, new Blob([await readFile(PHOTO)]))).error).toBeNull()
    const imageUrl = photos.getPublicUrl(path).data.publicUrl
    const { orderId, url: page } = await people.placeOrder(customer, { url, imageUrl })
    await people.payFor(page)
    const order = () => people.readOrder(customer.client, orderId)
    await vi.waitFor(async () => {
      await people.approve(customer, orderId)
      expect((await order()).proof_status).toBe('approved')
    }, PATIENCE)
    await vi.waitFor(async () => {
      await people.workOn(member, orderId)
      expect((await order()).status).toBe('delivered')
    }, PATIENCE)

    await expectInOrder(database)
    expect(errors).toEqual([])
  }, 400_000)

  async function expectInOrder({ pool }: TestDatabase): Promise<void> {
    const client = await pool.connect()
    try {
      const looking = { looking: client }
      await vi.waitFor(async () => expect(await casesOf(looking, AT_REST)).toEqual([]), PATIENCE)
      expect(await casesOf(looking, NEVER)).toEqual([])
    } finally {
      client.release()
    }
  }
})
