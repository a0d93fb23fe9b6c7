import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publicConfigSchema } from '#contract/public-config.ts'
import {
  openTestShop,
  type RunningShop,
  readSecrets,
} from '../../scripts/commands/open-test-shop.ts'
import { casesOf } from '../integration/orders/order-life-model/cases-of.ts'
import { NEVER } from '../integration/orders/order-life-model/invariants.ts'
import { AT_REST } from '../integration/orders/order-life-model/rest.ts'
import {
  cancelAndGetBack,
  createLead,
  goToTheWall,
} from '../integration/processes/killed-journey/lead.ts'
import { aPerson, type Person, readOrder } from '../integration/processes/killed-journey/people.ts'
import { kill, VICTIMS } from './kill-part.ts'

/** `KILLED_JOURNEY_SEED` looks at one course of events again; the time it takes is never the same. */
const SEED = Number(process.env.KILLED_JOURNEY_SEED ?? Date.now() % 1_000_000)
const KILLS = 25
const LONGEST_PEACE_MS = 3000
const PHOTO = join(import.meta.dirname, '../images/smallest-photo.jpg')
const PATIENCE = { timeout: 600_000, interval: 200 }

let shop: RunningShop
let customer: Person
let member: Person
let userId: string
beforeAll(async () => {
  shop = await openTestShop({ CONFIRM_EMAIL: 'false', REVIEW: 'auto', LOG_LEVEL: 'silent' })
  const config = publicConfigSchema.parse(await (await fetch(`${shop.url}/config.json`)).json())
  customer = aPerson(config.backendUrl, config.anonKey)
  member = aPerson(config.backendUrl, config.anonKey)
  const signedUp = await customer.client.auth.signUp({
    email: 'powercut@example.com',
    password: 'tin-type 1890',
  })
  expect(signedUp.error).toBeNull()
  userId = signedUp.data.user?.id ?? ''
  const { studioPassword } = await readSecrets(shop.dataDir)
  const signedIn = await member.client.auth.signInWithPassword({
    email: 'studio@hueloom.example',
    password: studioPassword,
  })
  expect(signedIn.error).toBeNull()
}, 360_000)
afterAll(() => shop.stop())

test(`killed at random points, every order goes on and nothing is done twice (${SEED})`, async () => {
  const plan = fc.sample(
    fc.record({ peaceMs: fc.nat(LONGEST_PEACE_MS), victim: fc.constantFrom(...VICTIMS) }),
    { seed: SEED, numRuns: KILLS },
  )
  const photo = await readFile(PHOTO)
  const lead = createLead({ ...shop, customer, userId, photo, patienceMs: PATIENCE.timeout })
  const orders = Promise.all([
    lead('wall.jpg', goToTheWall(customer, member)),
    lead('cancelled.jpg', cancelAndGetBack(customer)),
  ])
  for (const { peaceMs, victim } of plan) {
    await pause(peaceMs)
    await kill(shop, victim)
  }
  const [toTheWall, cancelled] = await orders
  expect(await readOrder(customer.client, toTheWall)).toMatchObject({ status: 'delivered' })
  expect(await readOrder(customer.client, cancelled)).toMatchObject({ status: 'cancelled' })

  const looking = new Client(await shop.databaseUrl())
  await looking.connect()
  try {
    await vi.waitFor(async () => expect(await casesOf({ looking }, AT_REST)).toEqual([]), PATIENCE)
    expect(await casesOf({ looking }, NEVER)).toEqual([])
    const { rows } = await looking.query('select id from public.orders')
    expect(rows.map(({ id }) => id).toSorted()).toEqual([toTheWall, cancelled].toSorted())
  } finally {
    await looking.end()
  }
}, 900_000)
