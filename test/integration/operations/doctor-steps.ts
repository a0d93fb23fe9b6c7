import { expect } from 'vitest'
import { OPERATOR } from '#domain/shop/imprint.ts'
import { credentialPath } from '#server/content-credentials/own-credential.ts'
import type { Level } from '#server/operations/doctor/check.ts'
import { CHECKS } from '#server/operations/doctor/checks.ts'
import { readDoctorContext, type World } from '#server/operations/doctor/doctor-context.ts'
import { runChecks } from '#server/operations/doctor/run-checks.ts'
import { aProductionEnvironment } from '#test/factories/a-production-environment.ts'
import { type PaymentAccount, paymentAccount } from '#test/fakes/payment-account.ts'
import { type S3Server, startS3Server } from '#test/fakes/s3-server.ts'
import { type MailServer, startMailServer } from '../mail/mail-server.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const ACCOUNT = { user: 'shop', password: 'p@ss' }

/** A shop that stands on real servers, all of them well, and a doctor who looks at it. */
export type Surroundings = {
  environment: Record<string, string>
  shop: TestShop
  store: S3Server
  mail: MailServer
  account: PaymentAccount
  world: World
  stop(): Promise<void>
}

export async function startSurroundings(): Promise<Surroundings> {
  const [store, mail] = await Promise.all([
    startS3Server({ isClosed: true }),
    startMailServer({ account: ACCOUNT }),
  ])
  const settings = {
    ...aProductionEnvironment(),
    ...store.environment,
    STRIPE_WEBHOOK_SECRET: `whsec_${'a1'.repeat(16)}`,
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    TRUSTED_PROXIES: '1',
    MAIL_URL: mail.url.replace('//', `//${ACCOUNT.user}:${encodeURIComponent(ACCOUNT.password)}@`),
  }
  const shop = await startTestShop({ environment: settings })
  const environment = {
    ...settings,
    DATABASE_URL: shop.config.databaseUrl ?? '',
    DATA_DIR: shop.dataDir,
    SECRETS: JSON.stringify(shop.secrets),
    CONTENT_CREDENTIALS: await credentialPath({
      dataDir: shop.dataDir,
      contentCredentials: undefined,
    }),
  }
  const account = paymentAccount(settings.STRIPE_SECRET_KEY, `${shop.url}/webhooks/stripe`)
  const world: World = {
    ...aWorld(),
    // The provider is stood in for, and the shop's own name leads to it as a DNS entry would.
    async fetch(input, init) {
      const request = new Request(input, init)
      const answer = await account.answer(request.clone())
      if (answer !== undefined) return answer
      const own = `http://127.0.0.1:${shop.config.http.port}`
      return await fetch(request.url.replace(shop.url, own), init)
    },
  }
  return {
    environment,
    shop,
    store,
    mail,
    account,
    world,
    async stop() {
      await shop.stop()
      await mail.stop()
      await store.stop()
    },
  }
}

/** Somebody read the legal texts. */
const READ = { by: 'A. Lawyer', on: '2026-11-20' }

/** A machine on which all is well, for checks that look at servers of their own. */
export function aWorld(): World {
  return {
    clock: () => new Date(),
    fetch,
    freeBytes: async () => 100 * 1024 ** 3,
    siteState: async () => 'current',
    company: {
      operator: {
        ...OPERATOR,
        isExample: false,
        privacyEmail: 'privacy@family-photos.se',
        securityEmail: 'security@family-photos.se',
        safetyEmail: 'safety@family-photos.se',
        legalReviews: { pl: READ, de: READ, dk: READ, sv: READ },
      },
      contact: { tollFree: '+46 8 123 456', email: 'hej@family-photos.se' },
      claimsWithoutData: [],
    },
  }
}

/** What is otherwise than in the surroundings. */
export type Plant = { settings?: Record<string, string>; world?: Partial<World> }
type Place = Pick<Surroundings, 'environment' | 'world'>

/** What one check says, as `level: sentence`, with some of the surroundings otherwise. */
export async function consult(
  { environment, world }: Place,
  name: string,
  plant: Plant = {},
): Promise<string[]> {
  const check = CHECKS.find((known) => known.name === name)
  if (check === undefined) throw new Error(`there is no check ${name}`)
  const context = readDoctorContext(
    { ...environment, ...plant.settings },
    { ...world, ...plant.world },
  )
  const [results] = await runChecks(context, [check])
  return (results?.findings ?? []).map(({ level, sentence }) => `${level}: ${sentence}`)
}

export const only = (lines: readonly string[], level: Level) =>
  lines.filter((line) => line.startsWith(`${level}: `))

export async function expectFault(
  place: Place,
  name: string,
  { says, ...plant }: Plant & { says: RegExp },
): Promise<void> {
  expect(only(await consult(place, name, plant), 'fault')[0]).toMatch(says)
}
