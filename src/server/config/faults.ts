import type { Environment, RawEnvironment, Setting } from './environment.ts'
import { riskOfOpenDemo } from './open-demo.ts'

type Values = Partial<Environment>

/** Names that nobody can own (RFC 2606): what they stand for is made up. */
const EXAMPLE_DOMAIN =
  /(^|[.@])(example\.(com|net|org)|[^.@]+\.(example|test|invalid|localhost)|localhost)$/i

export function isExampleAddress(address: string): boolean {
  return EXAMPLE_DOMAIN.test(address)
}

/** What is wrong between settings that are each well written. */
export function faultsBetween(values: Values, raw: RawEnvironment): string[] {
  const isGiven = (name: Setting) => (raw[name] ?? '') !== ''
  return [
    ...(values.HUELOOM_MODE === 'production'
      ? demoDefaults(values, isGiven)
      : openDemo(values, isGiven)),
    ...stripeFaults(values, isGiven),
    ...s3Faults(isGiven),
    ...databaseFaults(isGiven),
  ]
}

type IsGiven = (name: Setting) => boolean

const REQUIRED: Partial<Record<Setting, string>> = {
  PUBLIC_ORIGIN: 'set it to the address that customers see, such as https://shop.example',
  DATABASE_URL: 'name a PostgreSQL server; the built-in one is for trying the shop out',
  SECRETS:
    'set it to what `npm run --silent keys:rotate -- new` prints; secrets that a start makes up lie beside the data',
  STRIPE_SECRET_KEY:
    'set it to the secret key of the payment provider; no money passes through the test checkout',
  MAIL_URL: 'name an SMTP server; nobody outside can read the built-in mailbox',
  CONTENT_CREDENTIALS:
    'set it to the path of a file that holds what `npm run --silent credentials:new` prints; pictures are signed with it',
}

/** Nobody opens a demo to a network by mistake. */
function openDemo({ HOST, ALLOW_OPEN_DEMO: allowed }: Values, isGiven: IsGiven): string[] {
  if (HOST === undefined || allowed === 'true') return []
  const risk = riskOfOpenDemo({
    host: HOST,
    hasMailbox: !isGiven('MAIL_URL'),
    hasTestCheckout: !isGiven('STRIPE_SECRET_KEY'),
  })
  if (risk === undefined) return []
  return [`HOST: leave it at 127.0.0.1, or set ALLOW_OPEN_DEMO to true; at ${HOST} ${risk}`]
}

/** A production shop must not stand on anything that is only there to try the shop out. */
function demoDefaults(values: Values, isGiven: IsGiven): string[] {
  const faults = Object.entries(REQUIRED)
    .filter(([name]) => !isGiven(name as Setting))
    .map(([name, sentence]) => `${name}: ${sentence}`)
  const { PUBLIC_ORIGIN, ALLOWED_ORIGINS = [], MAIL_FROM, CONTACT_EMAIL } = values
  if (PUBLIC_ORIGIN?.startsWith('http:')) {
    faults.push('PUBLIC_ORIGIN: begin it with https:// and let the proxy in front end TLS')
  }
  if (ALLOWED_ORIGINS.some((origin) => origin.startsWith('http:'))) {
    faults.push('ALLOWED_ORIGINS: begin each with https://, or leave it out')
  }
  if (values.CONFIRM_EMAIL === 'false') {
    faults.push(
      'CONFIRM_EMAIL: set it to true; else anybody opens accounts with addresses of others',
    )
  }
  if (MAIL_FROM !== undefined && isExampleAddress(MAIL_FROM.address)) {
    faults.push(`MAIL_FROM: name an address of your own; nobody has ${MAIL_FROM.address}`)
  }
  if (CONTACT_EMAIL !== undefined && isExampleAddress(CONTACT_EMAIL)) {
    faults.push(
      `CONTACT_EMAIL: name the address where you read messages; nobody has ${CONTACT_EMAIL}`,
    )
  }
  const { STRIPE_SECRET_KEY: key, ALLOW_TEST_PAYMENTS: allowed } = values
  if (key !== undefined && !isLive(key) && allowed === 'false') {
    faults.push(
      'STRIPE_SECRET_KEY: use a live key, since anybody may pay a test key with a test card; for a rehearsal set ALLOW_TEST_PAYMENTS to true',
    )
  }
  return faults
}

/** With half of the keys the test checkout would stand where somebody expects real payments. */
function stripeFaults(values: Values, isGiven: IsGiven): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = values
  if (!isGiven('STRIPE_SECRET_KEY')) {
    if (values.HUELOOM_MODE === 'production') return []
    const named = (['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const).find(isGiven)
    return named === undefined ? [] : [`STRIPE_SECRET_KEY: required beside ${named}`]
  }
  const faults: string[] = []
  if (!isGiven('STRIPE_WEBHOOK_SECRET')) {
    faults.push(
      'STRIPE_WEBHOOK_SECRET: set it to the signing secret of the webhook endpoint at the payment provider',
    )
  }
  if (publishable && secret && isLive(publishable) !== isLive(secret)) {
    faults.push(
      'STRIPE_PUBLISHABLE_KEY: take both keys from the same place; one is for tests, the other is live',
    )
  }
  return faults
}

export function isLive(key: string): boolean {
  return key.split('_')[1] === 'live'
}

function databaseFaults(isGiven: IsGiven): string[] {
  if (!isGiven('DATABASE_DIRECT_URL') || isGiven('DATABASE_URL')) return []
  return ['DATABASE_URL: required beside DATABASE_DIRECT_URL']
}

const S3_NAMES = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** A store that is described by half would be found out by the first customer. */
function s3Faults(isGiven: IsGiven): string[] {
  const named = [...S3_NAMES, 'S3_ENDPOINT' as const].find(isGiven)
  if (named === undefined) return []
  const missing = S3_NAMES.filter((name) => !isGiven(name))
  return missing.map((name) => `${name}: required beside ${named}`)
}
