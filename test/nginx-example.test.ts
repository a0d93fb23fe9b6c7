import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findServer } from './cluster/find-servers.ts'
import { startServer } from './cluster/server-process.ts'
import { waitForAnswer } from './wait-for-answer.ts'

const EXAMPLE = join(import.meta.dirname, '../deploy/nginx/hueloom.conf')
const READY_WITHIN_MS = 60_000
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
/** Of one visitor at once, as the example has it. */
const SHARE = 200

const nginx = await findServer('nginx', '-v')
const ends: (() => unknown)[] = []
let folder: string
let url: string
let copies: Server[]

/** A copy of the API of a release that has some of the scripts. */
async function startCopy(hasScript: (path: string) => boolean): Promise<Server> {
  const server = createServer(({ url: path = '', headers }, response) => {
    if (path === '/wait') return
    const isMissing = path.startsWith('/assets/') && !hasScript(path)
    response.writeHead(isMissing ? 404 : 200).end(headers['x-forwarded-for'])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** The example as it is, but for its ports, folders and certificate. */
async function exampleFor(port: number): Promise<string> {
  const ports = copies.map((copy) => (copy.address() as AddressInfo).port)
  return (await readFile(EXAMPLE, 'utf8'))
    .replace(/^ +(ssl_.*|listen \[::\].*)$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${await getPort()};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
    .replaceAll(/\/var\/(log|cache)\/nginx/g, folder)
}

describe.skipIf(nginx === undefined)('the example of nginx', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hueloom-nginx-'))
    // Its workers are another user's when root starts it.
    await chmod(folder, 0o755)
    copies = [
      await startCopy((path) => path.includes('new')),
      await startCopy((path) => path.includes('old')),
    ]
    const port = await getPort()
    url = `http://127.0.0.1:${port}`
    const path = join(folder, 'nginx.conf')
    const folders = TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
    await writeFile(
      path,
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 1024; }
       http { ${folders}\n${await exampleFor(port)} }`,
    )
    const server = startServer(nginx ?? '', ['-e', join(folder, 'start.log'), '-c', path])
    ends.push(() => rm(folder, { recursive: true }), server.stop)
    await waitForAnswer(url, READY_WITHIN_MS)
  })
  afterAll(async () => {
    for (const end of ends.reverse()) await end()
  })

  test('finds scripts of both releases while one replaces the other', async () => {
    const paths = ['new', 'old'].flatMap((one) => [1, 2, 3, 4].map((n) => `/assets/${one}-${n}.js`))
    const answers = await Promise.all(paths.map((path) => fetch(url + path)))
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
    expect((await fetch(`${url}/assets/nobodys.js`)).status).toBe(404)
  })

  test('adds the true address behind what a visitor makes up', async () => {
    const answer = await fetch(url, { headers: { 'x-forwarded-for': '8.8.8.8' } })
    expect(await answer.text()).toBe('8.8.8.8, 127.0.0.1')
  })

  test('lets nobody hold all connections', async () => {
    const leaving = new AbortController()
    const held: number[] = []
    const visits = Array.from({ length: SHARE + 100 }, () =>
      fetch(`${url}/wait`, { signal: leaving.signal }).then(
        ({ status }) => held.push(status),
        () => undefined,
      ),
    )
    await expect.poll(() => held.length, { timeout: 20_000 }).toBe(100)
    leaving.abort()
    await Promise.all(visits)
    expect(new Set(held)).toEqual(new Set([429]))
  })

  test('writes no token down, also where no copy answers', async () => {
    for (const copy of copies) {
      copy.closeAllConnections()
      copy.close()
    }
    expect((await fetch(`${url}/auth/v1/verify?token=abc123`)).status).toBe(502)
    const logs = ['hueloom.log', 'hueloom-error.log', 'error.log', 'start.log']
    const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))
    expect(texts[0]).toMatch(/"GET \/auth\/v1\/verify HTTP\/1\.1" 502 .* 502/)
    expect(texts.join('')).not.toContain('abc123')
  })
})
