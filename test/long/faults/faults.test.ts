import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { FunctionsHttpError } from '@supabase/supabase-js'
import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { studioPricesSchema } from '#contract/studio/prices.ts'
import type { Cluster } from '../../cluster/cluster.ts'
import { casesOf } from '../../integration/orders/order-life-model/cases-of.ts'
import { NEVER } from '../../integration/orders/order-life-model/invariants.ts'
import { AT_REST } from '../../integration/orders/order-life-model/rest.ts'
import {
  cancelAndGetBack,
  createLead,
  goToTheWall,
} from '../../integration/processes/killed-journey/lead.ts'
import {
  aPerson,
  type Person,
  readOrder,
} from '../../integration/processes/killed-journey/people.ts'
import { faultsOf } from './faults.ts'
import { changeOnce, createFirstLook, withdraw } from './journeys.ts'
import { type FragileCluster, openFragileCluster } from './open-fragile-cluster.ts'
import type { OwnDatabase } from './own-database.ts'

/** `FAULTS_SEED` looks at one course of events again; the time it takes is never the same. */
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000)
const FAULTS = 40
const LONGEST_PEACE_MS = 3000
/** However much went wrong, this long after it began each journey has come to its end. */
const JOURNEY_MS = 600_000
const REST = { timeout: JOURNEY_MS, interval: 500 }
const EMAIL = 'faults@example.com'
const PHOTO = join(import.meta.dirname, '../../images/smallest-photo.jpg')
/** Mails arrive at a real server here, not in the mailbox that this one looks into. */
const { 'a mail arrived that was never written, or did not arrive': _, ...ALWAYS } = NEVER
/** As many of each as the shop's limits for one customer allow beside the others. */
const MOST_ORDERS = 6
const MOST_LOOKS = 8

const nginx = inject('nginx')

describe.skipIf(nginx === undefined)('a shop whose dependencies fail at random', () => {
  let fragile: FragileCluster
  let database: OwnDatabase
  let cluster: Cluster
  let customer: Person
  let member: Person
  let userId: string
  beforeAll(async () => {
    fragile = await openFragileCluster()
    cluster = fragile.cluster
    database = fragile.database
    const { url, secrets } = cluster
    customer = aPerson(url, secrets.anonKey)
    member = aPerson(url, secrets.anonKey)
    const password = 'tin-type 1890'
    const signedUp = await customer.client.auth.signUp({ email: EMAIL, password })
    expect(signedUp.error).toBeNull()
    userId = signedUp.data.user?.id ?? ''
    const signedIn = await member.client.auth.signInWithPassword({
      email: 'studio@hueloom.example',
      password: secrets.studioPassword ?? '',
    })
    expect(signedIn.error).toBeNull()
  }, JOURNEY_MS)
  afterAll(async () => {
    await fragile?.stop()
  }, JOURNEY_MS)

  test(
    `ends every journey, and nothing is lost or done twice (${SEED})`,
    async () => {
      const photo = await readFile(PHOTO)
      const patienceMs = JOURNEY_MS
      const lead = createLead({ url: cluster.url, customer, userId, photo, patienceMs })
      // It stands back for paid orders, which come for as long as things go wrong.
      const look = createFirstLook(customer, { userId, photo, patienceMs: 2 * patienceMs })
      let areFaultsOver = false
      /** One after the other, for as long as things go wrong. */
      const inTurn = async <Result>(most: number, journey: (at: number) => Promise<Result>) => {
        const ended: Result[] = []
        while (ended.length === 0 || (!areFaultsOver && ended.length < most)) {
          ended.push(await journey(ended.length))
        }
        return ended
      }
      const orders = (name: string, next: Parameters<typeof lead>[1], most = MOST_ORDERS) =>
        inTurn(most, (at) => lead(`${name}-${at}.jpg`, next))
      const { received } = cluster.mail
      const journeys = Promise.all([
        orders('wall', goToTheWall(customer, member)),
        orders('changed', changeOnce(customer, member)),
        orders('cancelled', cancelAndGetBack(customer)),
        orders('withdrawn', withdraw(customer, { email: EMAIL, received }), 3),
        inTurn(MOST_LOOKS, (at) => look(`look-${at}.jpg`)),
        setPrice(),
      ])
      const failed = journeys.then(
        () => undefined,
        (error: unknown) => error,
      )
      await letThingsFail()
      areFaultsOver = true
      expect(await failed).toBeUndefined()
      const [wall, changed, cancelled, withdrawn, looks, price] = await journeys
      const ended = { wall, changed, cancelled, withdrawn }
      console.info(
        Object.entries({ ...ended, looks }).map(([kind, { length }]) => `${length} ${kind}`),
      )

      const looking = new Client(cluster.databaseUrl)
      await looking.connect()
      try {
        await vi.waitFor(async () => expect(await casesOf({ looking }, AT_REST)).toEqual([]), REST)
        expect(await casesOf({ looking }, ALWAYS)).toEqual([])
        const { rows } = await looking.query('select id from public.orders')
        const ids = Object.values(ended).flat()
        expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
      } finally {
        await looking.end()
      }
      for (const id of [...wall, ...changed]) expect(await statusOf(id)).toBe('delivered')
      for (const id of [...cancelled, ...withdrawn]) expect(await statusOf(id)).toBe('cancelled')
      expect(await pricesOf(price)).toBe(1)
      await expectMailsOf()
      await expectFilesInOrder()
    },
    3 * JOURNEY_MS,
  )

  async function letThingsFail(): Promise<void> {
    const faults = faultsOf(cluster, database)
    const plan = fc.sample(
      fc.record({
        peaceMs: fc.nat(LONGEST_PEACE_MS),
        name: fc.constantFrom(...Object.keys(faults)),
      }),
      { seed: SEED, numRuns: FAULTS },
    )
    for (const { peaceMs, name } of plan) {
      await pause(peaceMs)
      await faults[name]?.()
    }
  }

  const statusOf = async (id: string) => (await readOrder(customer.client, id)).status

  /** What the owner asks for until it is answered; the ledger takes one of a kind. */
  async function setPrice(): Promise<number> {
    const amount = 61_000
    for (let isSet = false; !isSet; ) {
      await pause(3000)
      isSet = await member
        .call('studio-price-set', {
          article: 'framed-a3',
          currency: 'USD',
          amount,
          validFrom: null,
        })
        .then(
          () => true,
          (error: unknown) => {
            // What is wrong stays wrong, however often it is asked.
            if (error instanceof FunctionsHttpError && error.context.status === 400) throw error
            return pricesOf(amount).then(
              (times) => times > 0,
              () => false,
            )
          },
        )
    }
    return amount
  }

  async function pricesOf(amount: number): Promise<number> {
    const { changes } = studioPricesSchema.parse(await member.call('studio-prices', {}))
    return changes.filter((change) => change.amount === amount).length
  }

  /** Whatever was written has arrived; what a killed worker had sent and not noted may come again. */
  async function expectMailsOf(): Promise<void> {
    const looking = new Client(cluster.databaseUrl)
    await looking.connect()
    const { rows } = await looking.query<{ id: string }>('select id from private.outbox')
    await looking.end()
    const arrived = new Set(
      cluster.mail.received.map(({ mail }) => mail.messageId?.replace(/^<|@.*$/g, '')),
    )
    expect(rows.filter(({ id }) => !arrived.has(id))).toEqual([])
  }

  /** Ends with an error unless each row has its file. */
  async function expectFilesInOrder(): Promise<void> {
    const command = join(import.meta.dirname, '../../../scripts/check-files.ts')
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'hueloom-check-'))
    const env = { ...process.env, ...cluster.environment, DATA_DIR }
    await promisify(execFile)(process.execPath, [command], { env })
  }
})
