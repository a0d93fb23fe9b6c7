import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { environmentSchema, parseConfig } from './config.ts'

const production = {
  SHOP_MODE: 'production',
  PUBLIC_ORIGIN: 'https://shop.example/',
  DATABASE_URL: 'postgres://shop@db.example/hueloom',
  SECRETS: '{}',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  MAIL_URL: 'smtps://mail.example',
}

test('an empty environment gives an embedded shop that releases results by itself', () => {
  const config = parseConfig({})
  expect(config).toMatchObject({
    mode: 'embedded',
    review: 'auto',
    stripe: undefined,
    databaseUrl: undefined,
  })
  expect(config.http).toMatchObject({ host: '127.0.0.1', port: 3000 })
  expect(config.http.origins).toEqual(['http://127.0.0.1:3000', 'http://localhost:3000'])
})

test('a production shop waits for the studio and is reached at its own origin only', () => {
  const config = parseConfig(production)
  expect(config.review).toBe('studio')
  expect(config.http.origins).toEqual(['https://shop.example'])
})

test('every fault of an environment is named at once', () => {
  const environment = { PORT: 'harbour', REVIEW: 'never', DATABASE_URL: 'mysql://db.example/x' }
  expect(() => parseConfig(environment)).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*REVIEW/)
})

test.each(Object.keys(production).filter((name) => name !== 'SHOP_MODE'))(
  'production does not start without %s',
  (name) => {
    expect(() => parseConfig({ ...production, [name]: '' })).toThrow(name)
  },
)

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
  const text = await readFile(join(import.meta.dirname, '../../.env.example'), 'utf8')
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
