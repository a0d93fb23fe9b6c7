import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

/** fetch does not let a caller choose the Host header. */
async function statusAt(path: string, host: string): Promise<number | undefined> {
  const call = request(shop.url + path, { headers: { host } }).end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

test.each(['/dev/mailbox', '/dev/mailbox.json', '/test-checkout/pay/cs_test_unknown'])(
  'a name that somebody lets lead to this machine opens nothing at %s',
  async (path) => {
    const { port } = new URL(shop.url)
    for (const host of [`rebind.evil.example:${port}`, 'evil.example', `localhost.evil:${port}`]) {
      expect(await statusAt(path, host)).toBe(404)
    }
  },
)

test('the mailbox answers by the names of the shop and by addresses in digits', async () => {
  const { port } = new URL(shop.url)
  for (const host of ['localhost', '127.0.0.1', '192.168.1.7', '[::1]']) {
    expect(await statusAt('/dev/mailbox.json', `${host}:${port}`)).toBe(200)
  }
})
