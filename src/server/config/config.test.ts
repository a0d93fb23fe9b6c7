import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { aProductionEnvironment } from '#test/factories/a-production-environment.ts'
import { configFaults, parseConfig } from './config.ts'
import { environmentSchema } from './environment.ts'

const production = {
  ...aProductionEnvironment(),
  PUBLIC_ORIGIN: 'https://shop.example/',
  DATABASE_URL: 'postgres://shop@db.example/hueloom',
}

test('an empty environment gives an embedded shop that releases results by itself', () => {
  const config = parseConfig({})
  expect(config).toMatchObject({
    mode: 'embedded',
    review: 'auto',
    secondFactor: 'offered',
    stripe: undefined,
    databaseUrl: undefined,
  })
  expect(config.http).toMatchObject({ host: '127.0.0.1', port: 3000 })
  expect(config.http.origins).toEqual(['http://127.0.0.1:3000', 'http://localhost:3000'])
})

test('a production shop waits for the studio and is reached at its own origin only', () => {
  const config = parseConfig(production)
  expect(config.review).toBe('studio')
  expect(config.secondFactor).toBe('required')
  expect(config.http.origins).toEqual(['https://shop.example'])
})

test('every fault of an environment is named at once', () => {
  const environment = { PORT: 'harbour', REVIEW: 'never', DATABASE_URL: 'mysql://db.example/x' }
  expect(() => parseConfig(environment)).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*REVIEW/)
})

test.each(['authorization=%zz', 'authorization=%', 'a=%0d%0ab', 'authorization=%ff'])(
  'headers of the collector that nothing can be read from are a fault: %s',
  (headers) => {
    const [fault] = configFaults({ OTEL_EXPORTER_OTLP_HEADERS: headers })
    expect(fault).toMatch(/^OTEL_EXPORTER_OTLP_HEADERS: /)
  },
)

test('what is badly written hides no fault between the other settings', () => {
  const faults = configFaults({ HUELOOM_MODE: 'production', PORT: 'harbour', S3_BUCKET: 'photos' })
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([
    'PORT',
    'PUBLIC_ORIGIN',
    'DATABASE_URL',
    'SECRETS',
    'STRIPE_SECRET_KEY',
    'MAIL_URL',
    'CONTENT_CREDENTIALS',
    'MAIL_FROM',
    'CONTACT_EMAIL',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ])
})

test('a setting that is badly written is named once, and what was written is not repeated', () => {
  const faults = configFaults({ ...production, STRIPE_SECRET_KEY: 'my secret' })
  expect(faults).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY: set it to .*sk_live_/)])
})

test.each([
  ['PUBLIC_ORIGIN', ''],
  ['DATABASE_URL', ''],
  ['SECRETS', ''],
  ['STRIPE_SECRET_KEY', ''],
  ['STRIPE_WEBHOOK_SECRET', ''],
  ['MAIL_URL', ''],
  ['CONTENT_CREDENTIALS', ''],
  ['PUBLIC_ORIGIN', 'http://shop.example'],
  ['ALLOWED_ORIGINS', 'https://shop.example, http://www.shop.example'],
  ['CONFIRM_EMAIL', 'false'],
  ['MAIL_FROM', 'Hueloom <hello@hueloom.example>'],
  ['MAIL_FROM', 'hello@mail.example.com'],
  ['CONTACT_EMAIL', 'support@hueloom.example'],
  ['STRIPE_SECRET_KEY', 'sk_test_1'],
])('production does not start where %s is "%s", and embedded does not mind', (name, value) => {
  const environment = { ...production, [name]: value }
  expect(configFaults(environment)).toEqual([expect.stringMatching(`^${name}: `)])
  const keys = { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
  const isOfKeys = Object.keys(keys).includes(name)
  const embedded = { ...environment, ...(isOfKeys && keys), HUELOOM_MODE: 'embedded' }
  expect(configFaults(embedded)).toEqual([])
})

test('a rehearsal in production takes test keys where that is said', () => {
  const rehearsal = { ...production, STRIPE_SECRET_KEY: 'sk_test_1', ALLOW_TEST_PAYMENTS: 'true' }
  expect(parseConfig(rehearsal).stripe?.isLive).toBe(false)
  expect(parseConfig(production).stripe?.isLive).toBe(true)
})

test.each([
  ['a way around certificates', 'MAIL_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
  ['a path', 'MAIL_URL', 'smtp://mail.example/outbox'],
  ['another protocol', 'MAIL_URL', 'https://mail.example'],
  ['no address', 'MAIL_FROM', 'Hueloom'],
  ['two addresses', 'MAIL_FROM', 'a@shop.example, b@shop.example'],
  ['a second header', 'MAIL_FROM', 'Hueloom\nBcc: x@y.example <a@shop.example>'],
])('the mail settings are refused with %s', (_what, name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(name)
})

test('mails are from a name and an address, or from an address alone', () => {
  const from = (MAIL_FROM: string) => parseConfig({ MAIL_FROM }).mailFrom
  expect(from('Hueloom & Co <hej@shop.example>')).toEqual({
    name: 'Hueloom & Co',
    address: 'hej@shop.example',
  })
  expect(from('hej@shop.example')).toEqual({ name: '', address: 'hej@shop.example' })
})

const s3 = {
  S3_BUCKET: 'family-photos',
  S3_REGION: 'eu-north-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('an object store is described whole, with or without an address of its own', () => {
  expect(parseConfig({}).s3).toBeUndefined()
  const store = {
    bucket: 'family-photos',
    region: 'eu-north-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
  expect(parseConfig(s3).s3).toEqual({ ...store, endpoint: undefined })
  const endpoint = 'https://store.example:9000'
  expect(parseConfig({ ...s3, S3_ENDPOINT: endpoint }).s3).toEqual({ ...store, endpoint })
})

test.each(Object.keys(s3))('an object store is refused without %s', (name) => {
  expect(() => parseConfig({ ...s3, [name]: '' })).toThrow(`${name}: required beside S3_`)
})

test('an address alone is no object store, and every missing part is named', () => {
  const names = /S3_BUCKET[\s\S]*S3_REGION[\s\S]*S3_ACCESS_KEY_ID[\s\S]*S3_SECRET_ACCESS_KEY/
  expect(() => parseConfig({ S3_ENDPOINT: 'https://store.example' })).toThrow(names)
})

test('.env.example names every setting and shows the true defaults', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../.env.example'), 'utf8')
  const named = [...text.matchAll(/^(?:# )?([A-Z0-9_]+)=/gm)].map((match) => match[1])
  expect(named.sort()).toEqual(Object.keys(environmentSchema.shape).sort())
  expect(parseConfig(parseEnv(text))).toEqual(parseConfig({}))
})

test.each([
  ['a live publishable key alone', { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY'],
  ['a webhook secret alone', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
  [
    'a live key beside one for tests',
    {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    },
    'STRIPE_PUBLISHABLE_KEY',
  ],
])('the shop does not start with %s', (_what, environment, name) => {
  expect(() => parseConfig(environment)).toThrow(name)
})

test.each(['0.0.0.0', '::', '192.168.1.7', 'shop.local'])(
  'a demo listens at %s only where somebody has said so',
  (HOST) => {
    expect(configFaults({ HOST })).toEqual([
      expect.stringMatching(/^HOST: .*ALLOW_OPEN_DEMO .*\/dev\/mailbox.* orders without paying$/),
    ])
    expect(configFaults({ HOST, ALLOW_OPEN_DEMO: 'true' })).toEqual([])
  },
)

test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])(
  'a demo at %s is reached by its own machine alone, and needs no leave',
  (HOST) => {
    expect(configFaults({ HOST })).toEqual([])
  },
)
