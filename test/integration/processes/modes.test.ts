import { afterEach, expect, test } from 'vitest'
import { aProductionEnvironment } from '#test/factories/a-production-environment.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
}
const SMTP = { MAIL_URL: 'smtp://127.0.0.1:2525' }
const PRODUCTION = aProductionEnvironment()

let shop: TestShop
afterEach(() => shop.stop())

const statusOf = async (path: string) => (await fetch(`${address()}${path}`)).status
const address = () => `http://127.0.0.1:${shop.config.http.port}`

test('an embedded shop has a mailbox and a test checkout', async () => {
  shop = await startTestShop()
  expect(await statusOf('/dev/mailbox')).toBe(200)
  expect(await statusOf('/dev/mailbox.json')).toBe(200)
  // The checkout answers for a session that it does not know; without it the site's page would.
  const answer = await fetch(`${address()}/test-checkout/pay/cs_test_unknown`)
  expect(await answer.json()).toMatchObject({ code: 'not_found' })
})

test.each([
  ['an SMTP server', '/dev/mailbox', SMTP],
  ['an SMTP server', '/dev/mailbox.json', SMTP],
  ['a payment key', '/test-checkout/pay/cs_test_unknown', STRIPE],
  ['production', '/dev/mailbox.json', PRODUCTION],
  ['production', '/test-checkout/pay/cs_test_unknown', PRODUCTION],
])('with %s there is no %s', async (_what, path, environment) => {
  shop = await startTestShop({ environment })
  const answer = await fetch(`${address()}${path}`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('<title>Page not found</title>')
})

test('browsers are asked to run our own scripts only, and in production to come by TLS', async () => {
  shop = await startTestShop({ environment: PRODUCTION })
  const { headers } = await fetch(`${address()}/`)
  const policy = headers.get('content-security-policy') ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  expect(scripts).toContain("'self'")
  expect(scripts).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).not.toContain('http:')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
})

test('only configured origins may read answers across origins', async () => {
  shop = await startTestShop()
  const ask = async (origin: string) => {
    const answer = await fetch(`${address()}/rest/v1/orders`, { headers: { origin } })
    return answer.headers.get('access-control-allow-origin')
  }
  expect(await ask('https://evil.example')).toBeNull()
  expect(await ask(`http://localhost:${shop.config.http.port}`)).toBe(
    `http://localhost:${shop.config.http.port}`,
  )
})
