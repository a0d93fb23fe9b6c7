import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const SCRIPT = '/assets/index-AbC12_x9.js'
type Answer = { status: number; headers: Record<string, unknown>; body: string }

/** Sends a request as it is written; `fetch` would tidy it up first. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(shop.url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers }, async (answer) => {
      const chunks = await answer.setEncoding('utf8').toArray()
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: chunks.join(''),
      })
    })
      .on('error', reject)
      .end()
  })
}

describe('an address written to mislead', () => {
  test.each([
    '//evil.example/',
    '//evil.example//',
    '/%2F%2Fevil.example/',
    '/%5Cevil.example/',
    '///dk/',
    'http://evil.example//dk/',
  ])('%s leads nowhere else', async (path) => {
    const { status, headers } = await ask(path)
    expect([status, headers.location]).toEqual([404, undefined])
  })

  test.each(['/dk/upload/', '/dk/upload//', 'http://evil.example/dk/upload/'])(
    '%s leads to the page of this shop',
    async (path) => {
      const { status, headers } = await ask(path, { Host: 'evil.example' })
      expect([status, headers.location]).toEqual([308, '/dk/upload'])
    },
  )

  test('with the name of another host does not get it into a page', async () => {
    const named = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' }
    for (const path of ['/dk/upload', '/robots.txt', '/nowhere']) {
      expect((await ask(path, named)).body).not.toContain('evil.example')
    }
  })

  test.each([
    '/../secrets.json',
    '/%2e%2e/secrets.json',
    '/..%5csecrets.json',
    '/assets/..%2f..%2fpages/index.html',
    '/assets/..%5cicon.svg',
    '/assets/%252e%252e/icon.svg',
    '/assets//index-AbC12_x9.js',
    '/pictures/%2e%2e/web/icon.svg',
    '/icon.svg%00',
    '/icon%00.svg',
    '/%c0%ae%c0%ae/secrets.json',
    '/index.html',
    '/.vite/manifest.json',
    '/__proto__',
    '/constructor',
    '/%',
    '/%E0%A4%A',
  ])('%s finds nothing', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })
})

describe('a request with odd headers', () => {
  test.each([
    ['br;q=0, gzip;q=0', undefined],
    ['*', undefined],
    ['br;level=9', undefined],
    [`${'x,'.repeat(2000)}gzip`, 'gzip'],
  ])('that accepts %.20s gets a page it can read', async (accepted, encoding) => {
    const { status, headers } = await ask('/', { 'Accept-Encoding': accepted })
    expect([status, headers['content-encoding']]).toEqual([200, encoding])
  })

  test.each(['bytes=999999-', 'bytes=5-2', 'bytes=-0'])(
    'for the impossible part %s is refused as such',
    async (range) => {
      expect((await ask(SCRIPT, { Range: range })).status).toBe(416)
    },
  )

  test('knows its page by one tag of several', async () => {
    const tag = String((await ask('/')).headers.etag)
    expect((await ask('/', { 'If-None-Match': `"other", ${tag}` })).status).toBe(304)
    // What is not there has not stayed the same either.
    expect((await ask('/nowhere', { 'If-None-Match': tag })).status).toBe(404)
  })
})

test('a shared cache keeps each form of a file for those who can read it', async () => {
  for (const headers of [{}, { 'Accept-Encoding': 'br' }]) {
    expect((await ask(SCRIPT, headers)).headers.vary).toBe('Accept-Encoding')
  }
})

test('only the head of a page is sent where only that is asked for', async () => {
  for (const [path, status] of [
    ['/dk', 200],
    ['/nowhere', 404],
    [SCRIPT, 200],
  ] as const) {
    const answer = await ask(path, {}, 'HEAD')
    expect([path, answer.status, answer.body]).toEqual([path, status, ''])
  }
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
  'a page cannot be changed by %s',
  async (method) => {
    expect((await ask('/dk', {}, method)).status).toBe(404)
  },
)
