import { afterEach, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { MAIL_TEXTS } from '#server/mail/letters/mail-texts.ts'
import { aProductionEnvironment } from '#test/factories/a-production-environment.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
afterEach(() => shop.stop())

const get = (path: string) => fetch(`http://127.0.0.1:${shop.config.http.port}${path}`)

test('every mail can be looked at in every language, as text and at two widths', async () => {
  shop = await startTestShop()
  const list = await (await get('/dev/mails')).text()
  const paths = [...list.matchAll(/href="(\/dev\/mails\/[^"]+)"/g)].map(([, path]) => path)
  const kinds = Object.keys(MAIL_TEXTS.en).filter((name) => name !== 'layout')
  const wanted = kinds.flatMap((kind) => LANGUAGE_CODES.map((code) => `/dev/mails/${code}/${kind}`))
  expect(paths.sort()).toEqual(wanted.sort())

  const answer = await get('/dev/mails/sv/order-shipped')
  const page = await answer.text()
  expect([...page.matchAll(/<iframe [^>]*width="(\d+)"/g)].map(([, width]) => width)).toEqual([
    '360',
    '700',
  ])
  expect(page).toContain('Spårningsnummer: 00370730254123456789')
  expect(page).not.toContain('<script')
  const contract = await (await get('/dev/mails/sv/order-paid')).text()
  const [attached = ''] = /\/sv\/documents\/terms-[\d.-]+\.pdf/.exec(contract) ?? []
  expect((await get(attached)).headers.get('content-type')).toBe('application/pdf')
  const policy = answer.headers.get('content-security-policy')
  expect(/script-src ([^;]*)/.exec(policy ?? '')?.[1]).not.toContain('unsafe')
})

test.each([
  '/dev/mails/en/layout',
  '/dev/mails/en/toString',
  '/dev/mails/fr/order-paid',
  '/dev/mails/en',
])('there is no mail to look at under %s', async (path) => {
  shop = await startTestShop()
  expect((await get(path)).status).toBe(404)
})

test.each([
  ['where mails are real', { MAIL_URL: 'smtp://127.0.0.1:1' }],
  ['in production', aProductionEnvironment()],
])('%s no mail can be looked at', async (_where, environment) => {
  shop = await startTestShop({ environment })
  for (const path of ['/dev/mails', '/dev/mails/en/order-paid']) {
    expect((await get(path)).status).toBe(404)
  }
})
