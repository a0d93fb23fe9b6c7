import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  MAX_FAMILY_COMMENT_LENGTH,
  MAX_FAMILY_COMMENTS,
  MAX_FAMILY_NAME_LENGTH,
} from '#domain/proofs/family-links.ts'
import { FAMILY_LIMITS } from '#server/family/family-proof-service.ts'
import { HOUR, MINUTE, settableClock } from '#test/fakes/settable-clock.ts'
import {
  addVersion,
  approve,
  askForChanges,
  detailsOf,
  mailsAbout,
  sendVersion,
} from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { aSharedProof, askOfOrder, comment, type Said, say, share, shown } from './family-steps.ts'

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now, environment: { TRUSTED_PROXIES: '1' } })
})
afterAll(() => shop.stop())
// The counters of the calls before stand in another window.
beforeEach(() => clock.advance(HOUR))

const CLOSED = { status: 409, body: { code: 'family_comments_closed' } }
const FULL = { status: 409, body: { code: 'family_comments_full' } }
const LIMITED = { status: 429, body: { code: 'rate_limited' } }

/** Comments that were left before, without the calls that it takes. */
async function fill(orderId: string, count: number): Promise<void> {
  await shop.pool.query(
    `insert into private.family_comments (link_id, proof_id, name, text, created_at)
     select l.id, p.id, 'Somebody', 'Comment ' || n, $3
     from private.family_links l join private.proofs p using (order_id), generate_series(1, $2) n
     where l.order_id = $1 and l.ended_at is null`,
    [orderId, count, clock.now()],
  )
}

describe('comments', () => {
  test('are read by the family and by the customer, the oldest first', async () => {
    const { buyer, orderId, link } = await aSharedProof(shop)
    await say(shop, link.token)
    clock.advance(MINUTE)
    await say(shop, link.token, { name: 'Uncle Jan', text: 'Blue!\nSurely blue.', x: 0, y: 1 })
    const expected = [
      { name: 'Aunt Rosa', text: 'Her coat was green', x: null, y: null },
      { name: 'Uncle Jan', text: 'Blue!\nSurely blue.', x: 0, y: 1 },
    ]
    expect((await shown(shop, link.token)).comments).toMatchObject(expected)
    expect((await detailsOf(shop, buyer, orderId)).family.comments).toMatchObject(
      expected.map((said) => ({ ...said, version: 1 })),
    )
    expect(await mailsAbout(shop, orderId)).toEqual(['proof-ready proof:1'])
  })

  test('are about the version that was seen, and stay with it', async () => {
    const { buyer, orderId, link, proof } = await aSharedProof(shop)
    await say(shop, link.token, { text: 'About the first' })
    await askForChanges(shop, buyer, { proof })
    expect(await comment(shop, link.token, { text: 'Too late' })).toMatchObject(CLOSED)
    await sendVersion(shop, await addVersion(shop, orderId))
    expect(await comment(shop, link.token, { text: 'Of an old page' })).toMatchObject(CLOSED)
    expect(await comment(shop, link.token, { version: 3 })).toMatchObject(CLOSED)
    await say(shop, link.token, { version: 2, text: 'About the second' })
    expect((await shown(shop, link.token)).comments).toMatchObject([{ text: 'About the second' }])
    expect((await detailsOf(shop, buyer, orderId)).family.comments).toMatchObject([
      { version: 1, text: 'About the first' },
      { version: 2, text: 'About the second' },
    ])
  })

  test('are closed once the proof is approved', async () => {
    const { buyer, link, proof } = await aSharedProof(shop)
    await approve(shop, buyer, proof)
    expect(await comment(shop, link.token)).toMatchObject(CLOSED)
  })

  test('that came through another link are for the customer alone', async () => {
    const { buyer, orderId, link } = await aSharedProof(shop)
    await say(shop, link.token)
    const next = await share(shop, buyer, orderId)
    expect((await shown(shop, next.token)).comments).toEqual([])
    expect((await detailsOf(shop, buyer, orderId)).family.comments).toHaveLength(1)
  })

  test('sent twice are one', async () => {
    const { link } = await aSharedProof(shop)
    const first = await say(shop, link.token, { x: 0.3, y: 0.7 })
    expect(await say(shop, link.token, { x: 0.3, y: 0.7 })).toBe(first)
    expect(await say(shop, link.token)).not.toBe(first)
    expect((await shown(shop, link.token)).comments).toHaveLength(2)
  })

  test('are removed by the customer, each by itself', async () => {
    const { buyer, orderId, link } = await aSharedProof(shop)
    const other = await aSharedProof(shop)
    const [commentId] = [await say(shop, link.token), await say(shop, link.token, { name: 'Eva' })]
    const elsewhere = { action: 'remove-family-comment', orderId: other.orderId, commentId }
    expect(await askOfOrder(shop, other.buyer, elsewhere)).toMatchObject({
      status: 200,
      body: { removed: false },
    })
    const action = { action: 'remove-family-comment', orderId, commentId }
    expect((await askOfOrder(shop, buyer, action)).body).toEqual({ removed: true })
    expect((await askOfOrder(shop, buyer, action)).body).toEqual({ removed: false })
    expect((await shown(shop, link.token)).comments).toMatchObject([{ name: 'Eva' }])
  })
})

describe('a link is full', () => {
  test('when it holds as many as it takes, until its customer removes some', async () => {
    const { buyer, orderId, link } = await aSharedProof(shop)
    await fill(orderId, MAX_FAMILY_COMMENTS - 1)
    const commentId = await say(shop, link.token)
    expect(await comment(shop, link.token, { text: 'One more' })).toMatchObject(FULL)
    expect(await say(shop, link.token), 'a repeat takes no room').toBe(commentId)
    await askOfOrder(shop, buyer, { action: 'remove-family-comment', orderId, commentId })
    expect((await comment(shop, link.token, { text: 'One more' })).status).toBe(200)
  })

  test('also when many write the last one at once', async () => {
    const { orderId, link } = await aSharedProof(shop)
    await fill(orderId, MAX_FAMILY_COMMENTS - 1)
    const texts = ['One', 'Two', 'Three', 'Four']
    const answers = await Promise.all(texts.map((text) => comment(shop, link.token, { text })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})

describe('hostile words', () => {
  const REFUSED: Record<string, Said> = {
    'no name': { name: '' },
    'a name of spaces': { name: ' \u00a0\u3000' },
    'a name that shows nothing': { name: '\u200b\u2060\u3164' },
    'a name of two lines': { name: 'Rosa\nRosa' },
    'a name that is too long': { name: 'R'.repeat(MAX_FAMILY_NAME_LENGTH + 1) },
    'no words': { text: ' \n\t ' },
    'words that are too long': { text: 'w'.repeat(MAX_FAMILY_COMMENT_LENGTH + 1) },
    'a NUL': { text: 'zero\0' },
    'half of a surrogate pair': { name: 'Rosa \ud83d' },
    'a backspace': { text: 'green\b\b\b\b\bblue' },
    'a colour of the terminal': { text: '\u001b[31mred' },
    'half a pin': { x: 0.5 },
    'a pin beside the picture': { x: 0.5, y: 1.01 },
    'a pin nowhere': { x: 'left', y: null },
    'no version': { version: '1' },
    'a part of a version': { version: 1.5 },
    'words that are none': { text: { $gt: '' } },
  }

  test.each(Object.entries(REFUSED))('are refused: %s', async (_, said) => {
    const { link } = await aSharedProof(shop)
    expect(await comment(shop, link.token, said)).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    })
    expect((await shown(shop, link.token)).comments).toEqual([])
  })

  test('that look like code or like a link stay the words that they are', async () => {
    const { link } = await aSharedProof(shop)
    const name = `<b>Rosa</b>'); drop table private.family_comments; --`
    const text = '<script>alert(1)</script> https://evil.example [x](javascript:alert(1)) {{name}}'
    await say(shop, link.token, { name, text })
    expect((await shown(shop, link.token)).comments).toMatchObject([{ name, text }])
  })

  test('hide nothing and turn nothing round', async () => {
    const { link } = await aSharedProof(shop)
    await say(shop, link.token, { name: 'Ro\u202esa\u200b', text: '  a\u2066b\r\n\u2028c👩‍👧 ' })
    expect((await shown(shop, link.token)).comments).toMatchObject([
      { name: 'Rosa', text: 'ab\n\nc👩‍👧' },
    ])
  })

  test('of the full length are taken, in any script', async () => {
    const { link } = await aSharedProof(shop)
    const said = {
      name: 'Ł'.repeat(MAX_FAMILY_NAME_LENGTH),
      text: '꙰'.repeat(MAX_FAMILY_COMMENT_LENGTH),
    }
    await say(shop, link.token, said)
    expect((await shown(shop, link.token)).comments).toMatchObject([said])
  })
})

test('writing is counted by network and by link', async () => {
  const { link } = await aSharedProof(shop)
  const other = await aSharedProof(shop)
  const { perClient, perLink } = FAMILY_LIMITS.comment
  for (let call = 0; call < perClient.most; call += 1) {
    await say(shop, link.token, { text: `Comment ${call}`, address: '192.0.2.9' })
  }
  expect(await comment(shop, link.token, { address: '192.0.2.9' })).toMatchObject(LIMITED)
  expect(await comment(shop, other.link.token, { address: '192.0.2.9' })).toMatchObject(LIMITED)
  for (let call = perClient.most; call < perLink.most; call += 1) {
    expect((await comment(shop, link.token, { address: `198.51.100.${call}` })).status).toBe(200)
  }
  expect(await comment(shop, link.token, { address: '203.0.113.7' })).toMatchObject(LIMITED)
  expect((await comment(shop, other.link.token, { address: '203.0.113.7' })).status).toBe(200)
})
