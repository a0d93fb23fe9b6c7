import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicConfigSchema } from '#contract/public-config.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

test('the page learns its public settings and no secret', async () => {
  const answer = await fetch(`${shop.url}/config.json`)
  const config = publicConfigSchema.strict().parse(await answer.json())
  expect(config).toMatchObject({ backendUrl: shop.url, mode: 'embedded' })
})

test('whoever comes by localhost is kept there, and a foreign host is not believed', async () => {
  // fetch does not let a caller choose the Host header.
  const ask = async (host: string) => {
    const call = request(`${shop.url}/config.json`, { headers: { host } }).end()
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    return publicConfigSchema.parse(await json(answer)).backendUrl
  }
  const port = new URL(shop.url).port
  expect(await ask(`localhost:${port}`)).toBe(`http://localhost:${port}`)
  expect(await ask('evil.example')).toBe(shop.url)
})

test('a shop whose database and migrations answer is ready', async () => {
  const answer = await fetch(`${shop.url}/readyz`)
  expect(answer.status).toBe(200)
})

test('an unknown path answers 404 with the page, in every language', async () => {
  for (const [path, status] of [
    ['/', 200],
    ['/dk', 200],
    ['/dk/upload', 200],
    ['/nowhere', 404],
    ['/dk/nowhere', 404],
    ['/fr/upload', 404],
  ] as const) {
    const answer = await fetch(shop.url + path)
    expect([path, answer.status]).toEqual([path, status])
    expect(answer.headers.get('content-type')).toContain('text/html')
  }
})

test('whoever finds a vulnerability learns where to report it', async () => {
  const answer = await fetch(`${shop.url}/.well-known/security.txt`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(365)
  expect(text).toContain(`Canonical: ${shop.url}/.well-known/security.txt`)
})
