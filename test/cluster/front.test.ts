import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { HttpEnv } from '#server/http/context.ts'
import { openHttpServer } from '#server/start/http-server.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { makeCertificate, trust } from './certificate.ts'
import { accessLog, adaptFront, readShippedFront } from './shipped-front.ts'

const [nginx, openssl] = [inject('nginx'), inject('openssl')]
const MEGABYTE = 1024 * 1024

test('a shipped configuration that says something else is not tested in silence', async () => {
  const shipped = await readShippedFront()
  const place = { folder: '/f', port: 1, plainPort: 2, apiPorts: [3, 4] as const }
  expect(adaptFront(shipped, place)).not.toMatch(/listen .*(80|443)|letsencrypt|\/var\//)
  const changed = shipped.replace('listen 80;', 'listen 8080;')
  expect(() => adaptFront(changed, place)).toThrow(/hueloom.conf: expected .*listen 80.* 1 times/)
})

describe.skipIf(nginx === undefined || openssl === undefined)('the nginx that is shipped', () => {
  let folder: string
  let front: Balancer
  const ends: (() => Promise<void>)[] = []
  /** What came to the copies behind it. */
  const came: { path: string; headers: Record<string, string>; bytes: number }[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hueloom-front-'))
    ends.push(() => rm(folder, { recursive: true, force: true }))
    // nginx works as somebody else.
    await chmod(folder, 0o755)
    const certificate = await makeCertificate(openssl ?? '', folder)
    await trust(certificate)
    const apiPorts = [await getPort(), await getPort()] as const
    for (const port of apiPorts) ends.push(await openCopy(port))
    const port = await getPort()
    front = await startBalancer(nginx ?? '', { folder, port, apiPorts, certificate })
    ends.push(front.stop)
  })
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })

  async function openCopy(port: number): Promise<() => Promise<void>> {
    const app = new Hono<HttpEnv>().all('*', async (c) => {
      const { byteLength: bytes } = await c.req.arrayBuffer()
      came.push({ path: c.req.path, headers: c.req.header(), bytes })
      if (c.req.path.startsWith('/assets/')) c.header('cache-control', 'public, max-age=31536000')
      return c.text('well')
    })
    const place = { host: '127.0.0.1', port, trustedProxies: 1 }
    const server = await openHttpServer(app.fetch, place)
    return () => server.close(AbortSignal.abort())
  }

  test('leads those who come without TLS to it, and tells nobody outside of readiness', async () => {
    const plain = await fetch(`${front.plainUrl}/order?id=1`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([
      301,
      'https://127.0.0.1/order?id=1',
    ])
    expect((await fetch(`${front.url}/readyz`)).status).toBe(404)
    expect((await fetch(`${front.url}/healthz`)).status).toBe(200)
  })

  test('tells the shop who came, and under which id', async () => {
    const path = `/${randomUUID()}`
    await fetch(front.url + path, { headers: { 'x-forwarded-for': '192.0.2.1' } })
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
      (await fetch(front.url + path, { method: 'POST', body }).catch(() => undefined))?.status
    expect(await post('/storage/v1/object/a')).toBe(200)
    expect(await post('/functions/v1/studio-upload-proof')).toBe(200)
    expect(came.filter(({ bytes }) => bytes === body.length)).toHaveLength(2)
    // It may hang up while the rest still comes.
    expect([413, undefined]).toContain(await post('/auth/v1/token'))
    expect(came.some(({ path }) => path === '/auth/v1/token')).toBe(false)
  })

  test('asks for a script once, however many want it', async () => {
    const ask = async () => (await fetch(`${front.url}/assets/a.js`)).headers.get('x-cache')
    expect([await ask(), await ask(), await ask()]).toEqual(['MISS', 'HIT', 'HIT'])
    expect(came.filter(({ path }) => path === '/assets/a.js')).toHaveLength(1)
  })

  test('writes down who came, and no query', async () => {
    const token = randomUUID()
    await fetch(`${front.url}/reset?token=${token}`)
    const log = await readFile(accessLog(folder), 'utf8')
    expect(log).toMatch(/"GET \/reset HTTP\/1.1" 200/)
    expect(log).not.toContain(token)
  })
})
