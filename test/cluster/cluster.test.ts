import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { cancelAndGetBack, createLead, goToTheWall } from '../integration/killed-journey/lead.ts'
import { aPerson, type Person } from '../integration/killed-journey/people.ts'
import { casesOf } from '../integration/order-life-model/cases-of.ts'
import { AT_REST } from '../integration/order-life-model/rest.ts'
import { NEVER } from '../integration/order-life-model/truths.ts'
import { type Cluster, openCluster } from './cluster.ts'
import type { Copy } from './copy.ts'
import { watchOrders } from './live-orders.ts'

/** `CLUSTER_SEED` looks at one course of events again; the time it takes is never the same. */
const SEED = Number(process.env.CLUSTER_SEED ?? Date.now() % 1_000_000)
const LONGEST_PEACE_MS = 1500
const PATIENCE_MS = 400_000
const PATIENCE = { timeout: PATIENCE_MS, interval: 200 }
const PHOTO = join(import.meta.dirname, '../images/elegant-lady-before.jpg')
/** Mails arrive at a real server here, not in the mailbox that this one looks into. */
const { 'a mail arrived that was never written, or did not arrive': _, ...ALWAYS } = NEVER

const nginx = inject('nginx')

describe.skipIf(nginx === undefined)('two APIs and two workers behind nginx', () => {
  let cluster: Cluster
  let looking: Client
  let customer: Person
  let member: Person
  let userId: string
  beforeAll(async () => {
    cluster = await openCluster({
      programs: {
        nginx: nginx ?? '',
        pgbouncer: inject('pgbouncer'),
        openssl: inject('openssl'),
      },
      databaseServerUrl: inject('databaseServerUrl'),
    })
    looking = new Client(cluster.databaseUrl)
    await looking.connect()
    const { url, secrets } = cluster
    customer = aPerson(url, secrets.anonKey)
    member = aPerson(url, secrets.anonKey)
    const signedUp = await customer.client.auth.signUp({
      email: 'cluster@example.com',
      password: 'tin-type 1890',
    })
    expect(signedUp.error).toBeNull()
    userId = signedUp.data.user?.id ?? ''
    const signedIn = await member.client.auth.signInWithPassword({
      email: 'studio@hueloom.example',
      password: secrets.studioPassword ?? '',
    })
    expect(signedIn.error).toBeNull()
  }, PATIENCE_MS)
  afterAll(async () => {
    await looking?.end()
    await cluster?.stop()
  }, PATIENCE_MS)

  test('every copy came up on the empty database, which was migrated once', async () => {
    const { rows } = await looking.query('select count(*)::int as times from public.migrations')
    expect(rows[0].times).toBeGreaterThan(20)
    expect((await fetch(`${cluster.url}/healthz`)).status).toBe(200)
  })

  test(
    `killed in turn, the copies end every order right (${SEED})`,
    async () => {
      const { url, secrets, apis, workers, mail } = cluster
      const live = watchOrders(customer, { url, anonKey: secrets.anonKey })
      // As small as the shop takes them: it is not the engine that is tested here.
      const small = sharp(await readFile(PHOTO)).resize(800, 600)
      const photo = Buffer.from(await small.jpeg().toBuffer())
      const lead = createLead({ url, customer, userId, photo, patienceMs: PATIENCE_MS })
      const orders = Promise.all([
        lead('wall-1.jpg', goToTheWall(customer, member)),
        lead('wall-2.jpg', goToTheWall(customer, member)),
        lead('wall-3.jpg', goToTheWall(customer, member)),
        lead('cancelled.jpg', cancelAndGetBack(customer)),
      ])
      const turns: Copy[] = [apis[0], workers[0], apis[1], workers[1]].filter((copy) => !!copy)
      const [ids] = await Promise.all([orders, killInTurn(turns)])

      await vi.waitFor(
        async () => expect(await casesOf({ looking }, AT_REST)).toEqual([]),
        PATIENCE,
      )
      expect(await casesOf({ looking }, ALWAYS)).toEqual([])
      const { rows } = await looking.query('select id, status from public.orders')
      const statuses = Object.fromEntries(rows.map(({ id, status }) => [id, status]))
      const [one, two, three, cancelled] = ids
      expect(statuses).toEqual({
        ...Object.fromEntries([one, two, three].map((id) => [id, 'delivered'])),
        [`${cancelled}`]: 'cancelled',
      })
      expect(
        await perOrder('select order_id from private.payments where paid_at is not null'),
      ).toEqual(Object.fromEntries(ids.map((id) => [id, 1])))
      const proofs = await perOrder('select order_id from private.proofs')
      expect([one, two, three].map((id) => proofs[id ?? ''])).toEqual([1, 1, 1])
      await vi.waitFor(() => expect(live.shown()).toEqual(statuses), PATIENCE)
      await live.stop()
      await expectMailsOnceEach(mail)
    },
    2 * PATIENCE_MS,
  )

  test('asked to, every copy ends in order', async () => {
    await Promise.all([...cluster.apis, ...cluster.workers].map((copy) => copy.end()))
  })

  async function killInTurn(turns: Copy[]): Promise<void> {
    const times = fc.sample(fc.nat(LONGEST_PEACE_MS), { seed: SEED, numRuns: turns.length })
    for (const [at, copy] of turns.entries()) {
      await pause(times[at])
      await copy.kill()
      await copy.start()
    }
  }

  async function perOrder(statement: string): Promise<Record<string, number>> {
    const { rows } = await looking.query<{ order_id: string; times: number }>(
      `select order_id, count(*)::int as times from (${statement}) rows group by 1`,
    )
    return Object.fromEntries(rows.map(({ order_id, times }) => [order_id, times]))
  }

  /** A mail that a killed worker had sent and not noted comes again, under the same id. */
  async function expectMailsOnceEach({ received }: Cluster['mail']): Promise<void> {
    const { rows } = await looking.query<{ id: string }>('select id from private.outbox')
    const arrived = received.map(({ mail }) => mail.messageId?.replace(/^<|@.*$/g, ''))
    expect([...new Set(arrived)].toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    expect(arrived.length - new Set(arrived).size).toBeLessThanOrEqual(cluster.workers.length)
  }
})
