import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConnectionOptions, connect } from 'node:tls'
import getPort from 'get-port'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { HttpEnv } from '#server/http/context.ts'
import { openHttpServer } from '#server/http/serve/http-server.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { makeCertificate, trust } from './certificate.ts'
import { accessLog, adaptProxy, readShippedProxy, SHARE } from './shipped-proxy.ts'

const [nginx, openssl] = [inject('nginx'), inject('openssl')]
const MEGABYTE = 1024 * 1024

test('a shipped configuration that says something else is not tested in silence', async () => {
  const shipped = await readShippedProxy()
  const place = { folder: '/f', port: 1, plainPort: 2, apiPorts: [3, 4] as const }
  expect(adaptProxy(shipped, place)).not.toMatch(/listen .*(80|443)/)
  const changed = shipped.replace('listen 80;', 'listen 8080;')
  expect(() => adaptProxy(changed, place)).toThrow(/hueloom.conf: expected .*listen 80.* 1 times/)
  const more = `${shipped}    include /etc/nginx/more.conf;\n`
  expect(() => adaptProxy(more, place)).toThrow(/include \/etc\/nginx\/more.conf; is of no test/)
})

describe.skipIf(nginx === undefined || openssl === undefined)('the nginx that is shipped', () => {
  let folder: string
  let proxy: Balancer
  const ends: (() => Promise<void>)[] = []
  const copies: Awaited<ReturnType<typeof openHttpServer>>[] = []
  /** What came to the copies behind it. */
  const came: { path: string; headers: Record<string, string>; bytes: number }[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hueloom-proxy-'))
    ends.push(() => rm(folder, { recursive: true, force: true }))
    // nginx works as somebody else.
    await chmod(folder, 0o755)
    const certificate = await makeCertificate(openssl ?? '', folder)
    await trust(certificate)
    const apiPorts = [await getPort(), await getPort()] as const
    // Each of another release, with scripts of its own.
    for (const [at, port] of apiPorts.entries()) copies.push(await openCopy(port, `${at}.js`))
    const port = await getPort()
    proxy = await startBalancer(nginx ?? '', { folder, port, apiPorts, certificate })
    ends.push(proxy.stop)
  })
  afterAll(async () => {
    await closeCopies()
    for (const end of ends.toReversed()) await end()
  })

  async function openCopy(port: number, script: string) {
    const app = new Hono<HttpEnv>()
    app.get('/wait', () => new Promise<never>(() => undefined))
    app.get('/assets/:name', (c, next) =>
      c.req.param('name').endsWith(script) ? next() : c.text('of another release', 404),
    )
    app.all('*', async (c) => {
      const { byteLength: bytes } = await c.req.arrayBuffer()
      came.push({ path: c.req.path, headers: c.req.header(), bytes })
      // As every answer of the shop.
      c.header('x-request-id', randomUUID())
      c.header('strict-transport-security', 'as the shop says')
      if (c.req.path.startsWith('/assets/')) c.header('cache-control', 'public, max-age=31536000')
      return c.text('well')
    })
    return await openHttpServer(app.fetch, { host: '127.0.0.1', port, trustedProxies: 1 })
  }

  async function closeCopies(): Promise<void> {
    await Promise.all(copies.splice(0).map((copy) => copy.close(AbortSignal.abort())))
  }

  test('leads those who come without TLS to it, and hides readiness from outside', async () => {
    const plain = await fetch(`${proxy.plainUrl}/order?id=1`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([
      301,
      'https://127.0.0.1/order?id=1',
    ])
    expect((await fetch(`${proxy.url}/readyz`)).status).toBe(404)
    expect((await fetch(`${proxy.url}/healthz`)).status).toBe(200)
  })

  test.each<[name: string, offered: ConnectionOptions]>([
    ['TLS 1.3', { minVersion: 'TLSv1.3' }],
    ['AES-GCM', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256' }],
    ['ChaCha20', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-CHACHA20-POLY1305' }],
  ])('speaks with whoever offers %s', async (_name, offered) => {
    expect(await speaksWith(offered)).toBe(true)
  })

  test('refuses CBC and everything before TLS 1.2', async () => {
    const cbc = { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256' } as const
    expect(await speaksWith(cbc)).toBe(false)
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const
    expect(await speaksWith(old)).toBe(false)
  })

  async function speaksWith(offered: ConnectionOptions): Promise<boolean> {
    const { hostname, port } = new URL(proxy.url)
    const socket = connect({ host: hostname, port: Number(port), ...offered })
    try {
      await once(socket, 'secureConnect')
      return true
    } catch {
      return false
    } finally {
      socket.destroy()
    }
  }

  test('says by itself what belongs to every answer where none of the shop comes', async () => {
    const headersOf = async (path: string) => {
      const { headers } = await fetch(proxy.url + path)
      return [headers.get('strict-transport-security'), headers.get('x-content-type-options')]
    }
    expect(await headersOf('/readyz')).toEqual(['max-age=31536000; includeSubDomains', 'nosniff'])
    expect(await headersOf('/account')).toEqual(['as the shop says', null])
    // From its cache the second time.
    for (const _time of [1, 2]) {
      expect(await headersOf('/assets/said-0.js')).toEqual(['as the shop says', null])
    }
  })

  test('passes on who came, and under which id', async () => {
    const path = `/${randomUUID()}`
    await fetch(proxy.url + path, { headers: { 'x-forwarded-for': '192.0.2.1' } })
    const { headers } = came.find((one) => one.path === path) ?? { headers: {} }
    expect(headers).toMatchObject({
      host: '127.0.0.1',
      'x-forwarded-for': '192.0.2.1, 127.0.0.1',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })

  test('takes large bodies where photographs come, and nowhere else', async () => {
    const body = new Uint8Array(2 * MEGABYTE)
    const post = async (path: string) =>
      (await fetch(proxy.url + path, { method: 'POST', body }).catch(() => undefined))?.status
    expect(await post('/storage/v1/object/a')).toBe(200)
    expect(await post('/functions/v1/studio-upload-proof')).toBe(200)
    expect(came.filter(({ bytes }) => bytes === body.length)).toHaveLength(2)
    // It may hang up while the rest still comes.
    expect([413, undefined]).toContain(await post('/auth/v1/token'))
    expect(came.some(({ path }) => path === '/auth/v1/token')).toBe(false)
  })

  test('asks for a script once, however many want it, and in both releases', async () => {
    const ask = async (name: string) =>
      (await fetch(`${proxy.url}/assets/${name}`)).headers.get('x-cache')
    for (const name of ['a-0.js', 'b-0.js', 'a-1.js', 'b-1.js']) {
      expect([await ask(name), await ask(name), await ask(name)]).toEqual(['MISS', 'HIT', 'HIT'])
      expect(came.filter(({ path }) => path === `/assets/${name}`)).toHaveLength(1)
    }
    expect((await fetch(`${proxy.url}/assets/nobodys.js`)).status).toBe(404)
  })

  test('lets nobody hold all connections', async () => {
    const leaving = new AbortController()
    const answered: number[] = []
    const visits = Array.from({ length: SHARE + 100 }, () =>
      fetch(`${proxy.url}/wait`, { signal: leaving.signal }).then(
        ({ status }) => answered.push(status),
        () => undefined,
      ),
    )
    await expect.poll(() => answered.length, { timeout: 20_000 }).toBe(100)
    leaving.abort()
    await Promise.all(visits)
    expect(new Set(answered)).toEqual(new Set([429]))
  })

  test('writes down who came and no query, also where no copy answers', async () => {
    const ask = async (path: string) => (await fetch(`${proxy.url}${path}?token=abc123`)).status
    await expect.poll(() => ask('/reset'), { timeout: 20_000 }).toBe(200)
    await closeCopies()
    expect(await ask('/auth/v1/verify')).toBe(502)
    const log = await readFile(accessLog(folder), 'utf8')
    expect(log).toMatch(/"GET \/reset HTTP\/1\.1" 200/)
    expect(log).toMatch(/"GET \/auth\/v1\/verify HTTP\/1\.1" 502 .* 502/)
    for (const name of ['error.log', 'hueloom-error.log']) {
      expect(await readFile(join(folder, name), 'utf8')).not.toContain('abc123')
    }
    expect(log).not.toContain('abc123')
  })
})
