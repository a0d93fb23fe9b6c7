import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPicture } from '#test/factories/a-picture.ts'
import { openConnection, type RawConnection } from '#test/factories/a-raw-connection.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

/** Everything a hundred times shorter than in the shop; what ends, ends long before `LONG_MS`. */
const LIMITS = { headersMs: 300, bodyMs: 400, idleMs: 1500, keepAliveMs: 300, checkMs: 50 }
const LONG_MS = 8000

let shop: TestShop
let ada: SignedInUser
beforeAll(async () => {
  shop = await startTestShop({ environment: { TRUSTED_PROXIES: '0' }, limits: LIMITS })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  ada = await aSignedInUser(shop)
})

const open = () => openConnection(shop.url)
const linesOf = (headers: Record<string, string>) =>
  Object.entries({ host: 'shop', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

/** Sends a sign now and then until the connection is over; it must be before the test gives up. */
async function trickle(connection: RawConnection, sign: string): Promise<string> {
  const ended = connection.ended.then((answer) => ({ answer }))
  for (;;) {
    const over = await Promise.race([ended, pause(50)])
    if (over) return over.answer
    connection.send(sign)
  }
}

test('headers that never end are ended', { timeout: LONG_MS }, async () => {
  const connection = await open()
  connection.send('GET / HTTP/1.1\r\nhost: shop\r\n')
  expect(await trickle(connection, 'x-more: 1\r\n')).toMatch(/^HTTP\/1\.1 408 /)
})

test('a connection that says nothing is ended', { timeout: LONG_MS }, async () => {
  await (await open()).ended
})

describe('a body that comes sign by sign is ended', () => {
  test.each([
    ['POST', '/auth/v1/token?grant_type=password'],
    ['POST', '/functions/v1/contact'],
    ['POST', '/functions/v1/create-payment'],
    ['PATCH', '/rest/v1/profiles?id=eq.1'],
    ['POST', '/storage/v1/object/list/original-photos'],
    ['POST', '/storage/v1/object/sign/original-photos'],
    ['DELETE', '/storage/v1/object/original-photos'],
    ['POST', '/webhooks/stripe'],
    ['POST', '/test-checkout/pay/cs_test_1/pay'],
    ['POST', '/nowhere'],
    ['GET', '/'],
    ['GET', '/healthz'],
  ])('%s %s', { timeout: LONG_MS }, async (method, path) => {
    const headers = linesOf({ ...ada.headers, 'content-type': 'application/json' })
    const sendSlowly = async (length: string, sign: string) => {
      const connection = await open()
      connection.send(`${method} ${path} HTTP/1.1\r\n${headers}${length}\r\n\r\n`)
      await trickle(connection, sign)
    }
    await Promise.all([
      sendSlowly('content-length: 60000', '1'),
      sendSlowly('transfer-encoding: chunked', '1\r\n1\r\n'),
    ])
  })
})

test('a photo on a slow line lives, however long other bodies may take', async () => {
  const photo = await aPicture()
  const connection = await open()
  const headers = linesOf({ ...ada.headers, 'content-length': String(photo.byteLength) })
  connection.send(
    `POST /storage/v1/object/original-photos/${ada.id}/slow.jpg HTTP/1.1\r\n${headers}\r\n`,
  )
  const pieces = 24
  const size = Math.ceil(photo.byteLength / pieces)
  for (let sent = 0; sent < photo.byteLength; sent += size) {
    connection.send(photo.subarray(sent, sent + size))
    await pause((4 * LIMITS.bodyMs) / pieces)
  }
  await connection.hears(`original-photos/${ada.id}/slow.jpg`)
  connection.close()
})

test('a photo of which nothing more comes is given up', { timeout: LONG_MS }, async () => {
  const connection = await open()
  const headers = linesOf({ ...ada.headers, 'content-length': '60000' })
  connection.send(
    `POST /storage/v1/object/original-photos/${ada.id}/idle.jpg HTTP/1.1\r\n${headers}\r\nabc`,
  )
  await connection.ended
  expect((await ada.client.storage.from('original-photos').list(ada.id)).data).toEqual([])
})

test('a connection is kept for the next request, but not for long', async () => {
  const connection = await open()
  for (const path of ['/healthz', '/config.json']) {
    connection.send(`GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`)
    await connection.hears(path === '/healthz' ? '"ok"' : 'backendUrl')
  }
  expect(await connection.ended).toContain('backendUrl')
})

describe('who holds many connections', () => {
  test('gets no more than a share, and another once one is given back', async () => {
    const narrow = await startTestShop({
      environment: { TRUSTED_PROXIES: '0' },
      limits: { connectionsPerClient: 3 },
    })
    try {
      const ask = async (connection: RawConnection) => {
        connection.send('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
        await connection.hears('"ok"')
      }
      const held: RawConnection[] = []
      for (let count = 0; count < 3; count += 1) held.push(await openConnection(narrow.url))
      for (const connection of held) await ask(connection)
      expect(await (await openConnection(narrow.url)).ended).toBe('')
      held[0]?.close()
      await held[0]?.ended
      await expect
        .poll(async () => {
          const next = await openConnection(narrow.url)
          return await ask(next).then(
            () => true,
            () => false,
          )
        })
        .toBe(true)
      for (const connection of held) connection.close()
    } finally {
      await narrow.stop()
    }
  })

  test('is not distinguished behind a proxy, through which everybody comes', async () => {
    const proxied = await startTestShop({
      environment: { TRUSTED_PROXIES: '1' },
      limits: { connectionsPerClient: 1 },
    })
    try {
      const first = await openConnection(proxied.url)
      const second = await openConnection(proxied.url)
      for (const connection of [first, second]) {
        connection.send('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
        await connection.hears('"ok"')
        connection.close()
      }
    } finally {
      await proxied.stop()
    }
  })
})

test('headers without end are refused before they fill the memory', async () => {
  const connection = await open()
  connection.send(`GET / HTTP/1.1\r\nhost: shop\r\nx-much: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(await connection.ended).toMatch(/^HTTP\/1\.1 431 /)
})
