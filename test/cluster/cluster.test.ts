import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { sized } from '#test/sized.ts'
import { casesOf } from '../integration/orders/order-life-model/cases-of.ts'
import { NEVER } from '../integration/orders/order-life-model/invariants.ts'
import { AT_REST } from '../integration/orders/order-life-model/rest.ts'
import {
  cancelAndGetBack,
  createLead,
  goToTheWall,
} from '../integration/processes/killed-journey/lead.ts'
import { aPerson, type Person } from '../integration/processes/killed-journey/people.ts'
import { type Cluster, openCluster } from './cluster.ts'
import type { Copy } from './copy.ts'
import { watchOrders } from './live-orders.ts'

/** `CLUSTER_SEED` looks at one course of events again; the time it takes is never the same. */
const SEED = Number(process.env.CLUSTER_SEED ?? Date.now() % 1_000_000)
const LONGEST_PEACE_MS = 1500
/** Orders that go to the wall, and as many that are cancelled. */
const EACH_WAY = sized(1, 4)
/** How often each copy is killed. */
const ROUNDS = sized(1, 4)
const PATIENCE_MS = 400_000
const PATIENCE = { timeout: PATIENCE_MS, interval: 200 }
const PHOTO = join(import.meta.dirname, '../images/smallest-photo.jpg')
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
    `killed in turn, the copies end every order right, also where the database restarts (${SEED})`,
    async () => {
      const { url, secrets, apis, workers, mail } = cluster
      const live = watchOrders(customer, { url, anonKey: secrets.anonKey })
      const photo = await readFile(PHOTO)
      const lead = createLead({ url, customer, userId, photo, patienceMs: PATIENCE_MS })
      const each = (name: string, next: Parameters<typeof lead>[1]) =>
        Array.from({ length: EACH_WAY }, (_, at) => lead(`${name}-${at}.jpg`, next))
      const orders = Promise.all([
        Promise.all(each('wall', goToTheWall(customer, member))),
        Promise.all(each('cancelled', cancelAndGetBack(customer))),
      ])
      const copies = [apis[0], workers[0], apis[1], workers[1]].filter((copy) => !!copy)
      const [first, ...others] = copies.map((copy) => () => killed(copy))
      const round = [first, loseConnections, ...others].filter((fault) => !!fault)
      const faults = Array.from({ length: ROUNDS }, () => round).flat()
      const [[delivered, cancelled]] = await Promise.all([orders, happenInTurn(faults)])

      await vi.waitFor(
        async () => expect(await casesOf({ looking }, AT_REST)).toEqual([]),
        PATIENCE,
      )
      expect(await casesOf({ looking }, ALWAYS)).toEqual([])
      const { rows } = await looking.query('select id, status from public.orders')
      const statuses = Object.fromEntries(rows.map(({ id, status }) => [id, status]))
      expect(statuses).toEqual({
        ...Object.fromEntries(delivered.map((id) => [id, 'delivered'])),
        ...Object.fromEntries(cancelled.map((id) => [id, 'cancelled'])),
      })
      expect(
        await perOrder('select order_id from private.payments where paid_at is not null'),
      ).toEqual(Object.fromEntries([...delivered, ...cancelled].map((id) => [id, 1])))
      const proofs = await perOrder('select order_id from private.proofs')
      expect(delivered.map((id) => proofs[id])).toEqual(delivered.map(() => 1))
      await vi.waitFor(() => expect(live.shown()).toEqual(statuses), PATIENCE)
      await live.stop()
      await expectMailsOnceEach(mail)
    },
    2 * PATIENCE_MS,
  )

  test('asked to, every copy ends in order', async () => {
    await Promise.all([...cluster.apis, ...cluster.workers].map((copy) => copy.end()))
  })

  async function happenInTurn(faults: (() => Promise<void>)[]): Promise<void> {
    const times = fc.sample(fc.nat(LONGEST_PEACE_MS), { seed: SEED, numRuns: faults.length })
    for (const [at, happen] of faults.entries()) {
      await pause(times[at])
      await happen()
    }
  }

  async function killed(copy: Copy): Promise<void> {
    await copy.kill()
    await copy.start()
  }

  /** What a restart of the database does to every copy and to the pooler. */
  async function loseConnections(): Promise<void> {
    await looking.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
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
    expect(arrived.length - new Set(arrived).size).toBeLessThanOrEqual(
      ROUNDS * cluster.workers.length,
    )
  }
})
