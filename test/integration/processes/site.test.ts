import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const SCRIPT = '/assets/index-AbC12_x9.js'
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers, redirect: 'manual' })

describe('a page', () => {
  test('names the address of this shop', async () => {
    const page = await (await get('/dk/upload')).text()
    expect(page).toContain(`<link rel="canonical" href="${shop.url}/dk/upload">`)
    expect(await (await get('/robots.txt')).text()).toBe(`Sitemap: ${shop.url}/sitemap.xml`)
  })

  test('is asked for anew each time and sent only when it has changed', async () => {
    const first = await get('/')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await get('/', { 'If-None-Match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await get('/', { 'If-None-Match': 'W/"another"' })).status).toBe(200)
  })

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
  ])('is sent to a browser that reads %s as %s', async (accepted, encoding) => {
    const page = await get('/dk', { 'Accept-Encoding': accepted })
    expect(page.headers.get('content-encoding')).toBe(encoding)
    expect(page.headers.get('vary')).toContain('Accept-Encoding')
    expect(await page.text()).toContain('<title>Forside</title>')
  })

  test('that does not exist is reported in the language of its prefix', async () => {
    for (const [path, title] of [
      ['/nowhere', 'Page not found'],
      ['/404', 'Page not found'],
      ['/dk/nowhere', 'Siden findes ikke'],
      ['/dk/nowhere.html', 'Siden findes ikke'],
      ['/xx/upload', 'Page not found'],
      ['/upload.html', 'Page not found'],
    ] as const) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).toContain(`<title>${title}</title>`)
    }
  })

  test('has one address: with a slash at its end it sends on, but never elsewhere', async () => {
    const answer = await get('/dk/upload/?printSize=x')
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/dk/upload?printSize=x'])
    expect((await get('//evil.example/')).status).toBe(404)
  })
})

test('the page of a family is listed by no engine, and reveals to no other site where it came from', async () => {
  for (const path of ['/family', '/dk/family']) {
    const { status, headers } = await get(path)
    expect([path, status]).toEqual([path, 200])
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  }
  const { headers } = await get('/upload')
  expect(headers.get('x-robots-tag')).toBeNull()
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

test('every address of the studio is its one page, which nobody keeps and no engine lists', async () => {
  for (const path of ['/studio', '/studio/', '/studio/orders/0b0f?with=query', '/studio/x.js']) {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(await answer.text()).toContain('<title>Studio</title>')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  }
  expect((await get('/studios')).status).toBe(404)
})

describe('a file with a digest in its address', () => {
  test('is kept for a year', async () => {
    for (const path of [SCRIPT, '/pictures/0123456789/share-1200.jpg']) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const again = await get(path, { 'If-None-Match': answer.headers.get('etag') ?? '' })
      expect([path, again.status]).toEqual([path, 304])
    }
  })

  test('is sent as it was compressed by the build', async () => {
    const answer = await get(SCRIPT, { 'Accept-Encoding': 'br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(await answer.text()).toContain('worth compressing')
  })

  test('that does not exist is no page', async () => {
    const answer = await get('/assets/nothing.js')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('application/json')
  })

  test('cannot be left for the folders beside it', async () => {
    for (const path of [
      '/assets/..%2f..%2f..%2fsecrets.json',
      '/pictures/%2e%2e/pages/index.html',
    ]) {
      expect([path, await statusOf(path)]).toEqual([path, 404])
    }
  })
})

test('other files of the site are kept for a day', async () => {
  const icon = await get('/icon.svg')
  expect(icon.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(icon.headers.get('content-type')).toContain('image/svg+xml')
})

/** Sends the path as it is written; `fetch` would tidy it up first. */
function statusOf(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(shop.url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
}
