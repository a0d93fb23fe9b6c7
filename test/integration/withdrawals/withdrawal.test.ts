import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGE_CODES } from '#domain/languages.ts'
import { CONTACT } from '#domain/shop/contact.ts'
import { formatMoment } from '#domain/withdrawals/format-moment.ts'
import { WITHDRAWAL_LIMITS } from '#server/withdrawals/withdrawal-service.ts'
import { createWithdrawalSweepService } from '#server/withdrawals/withdrawal-sweep-service.ts'
import { DAY, HOUR, settableClock } from '#test/fakes/settable-clock.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  aStatement,
  callAsStranger,
  mailsTo,
  statements,
  withdraw,
  work,
} from './withdrawal-steps.ts'

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())
beforeEach(() => clock.advance(HOUR))
afterEach(async () => {
  await shop.pool.query('delete from private.withdrawals')
  await shop.pool.query('delete from private.mailbox')
})

describe('a statement', () => {
  test.each(LANGUAGE_CODES)('in %s is confirmed with its words, day and time', async (language) => {
    const email = `aase-${language}@example.com`
    const { status, body } = await withdraw(shop, {
      language,
      email,
      orderReference: '#9F2C01AB',
      reason: 'too_slow',
    })
    const receivedAt = clock.now().toISOString()
    expect([status, body]).toEqual([200, { receivedAt, isReceiptMailed: true }])
    expect(await statements(shop)).toMatchObject([
      {
        name: 'Åse Sørensen',
        email,
        order_reference: '#9F2C01AB',
        reason: 'too_slow',
        state: 'received',
      },
    ])
    const [receipt, ...others] = await mailsTo(shop, email)
    expect(others).toEqual([])
    for (const words of ['Åse Sørensen', email, '9f2c01ab', formatMoment(clock.now(), language)]) {
      expect(receipt?.text.replace(/\s+/g, ' ')).toContain(words.replace(/\s+/g, ' '))
    }
  })

  test('reaches the shop, whose answer goes to who withdrew', async () => {
    await withdraw(shop, { orderReference: 'the quote for 200 photos', reason: 'other' })
    const [letter] = await mailsTo(shop, CONTACT.email)
    expect(letter?.subject).toBe('Withdrawal by Åse Sørensen')
    expect(letter?.text).toContain('Order: the quote for 200 photos')
    const { rows } = await shop.pool.query(
      'select reply_to from private.mailbox where recipient = $1',
      [CONTACT.email],
    )
    expect(rows).toEqual([{ reply_to: 'aase@example.com' }])
  })

  test('that is confirmed twice, or twice at once, is one', async () => {
    const statement = aStatement()
    const send = () => callAsStranger(shop, 'withdrawal', { body: statement })
    const first = await Promise.all([send(), send()])
    clock.advance(HOUR)
    const again = await send()
    expect(new Set([...first, again].map(({ body }) => body.receivedAt)).size).toBe(1)
    await work(shop)
    expect(await statements(shop)).toHaveLength(1)
    expect(await mailsTo(shop, 'aase@example.com')).toHaveLength(1)
  })

  test('is kept for three years after its year, and not longer', async () => {
    const years = (moment: Date) => new Date(Date.UTC(moment.getUTCFullYear() + 4, 0, 1))
    await withdraw(shop)
    const now = years(clock.now())
    const sweepAt = (moment: Date) =>
      createWithdrawalSweepService({ ...shop, clock: () => moment }).sweep()
    await sweepAt(new Date(now.getTime() - DAY))
    expect(await statements(shop)).toHaveLength(1)
    await sweepAt(now)
    expect(await statements(shop)).toEqual([])
  })
})

describe('what a stranger types', () => {
  test('does not leave the shop as a message to somebody else', async () => {
    await withdraw(shop, {
      name: 'You have won: https://spam.example/x, call 0900 12345 <b>now</b>',
      orderReference: 'www.spam.example 0900 12345',
      email: 'victim@example.com',
      language: 'en',
    })
    const [receipt] = await mailsTo(shop, 'victim@example.com')
    for (const part of [receipt?.subject, receipt?.text, receipt?.html]) {
      expect(part).not.toMatch(/spam\.example|0900|12345|https:\/\/spam|<b>now/)
    }
  })

  test.each([
    ['name', ''],
    ['name', '\u200b\u202e'],
    ['name', 'x'.repeat(81)],
    ['name', 'Sør\0ensen'],
    ['email', 'aase@example.com\r\nBcc: everyone@example.com'],
    ['email', 'aase@example.com, everyone@example.com'],
    ['orderReference', 'x'.repeat(61)],
    ['reason', 'because'],
    ['language', 'fr'],
    ['requestId', '1'],
  ])('%s %j is refused by its name', async (field, value) => {
    const { status, body } = await withdraw(shop, { [field]: value })
    expect([status, body.params]).toEqual([400, { field, reason: expect.any(String) }])
    expect(await statements(shop)).toEqual([])
  })

  test('reaches one mailbox a few times an hour, however it is spelled', async () => {
    const { most } = WITHDRAWAL_LIMITS.perAddress
    const spellings = ['a.ase@example.com', 'aase+1@example.com', 'AASE@Example.com']
    const sent: unknown[] = []
    for (let index = 0; index <= most; index += 1) {
      const email = spellings[index % spellings.length]
      const statement = { body: aStatement({ email }), address: `203.0.113.${index}` }
      const { status, body } = await callAsStranger(shop, 'withdrawal', statement)
      sent.push([status, body.isReceiptMailed])
    }
    expect(sent).toEqual([...Array(most).fill([200, true]), [200, false]])
    await work(shop)
    const receipts = await Promise.all(spellings.map((to) => mailsTo(shop, to)))
    expect(receipts.flat()).toHaveLength(most)
    expect(await statements(shop)).toHaveLength(most + 1)
  })

  test('keeps nobody from withdrawing whose mailbox is full, also when it is confirmed twice', async () => {
    const send = (body: unknown, index: number) =>
      callAsStranger(shop, 'withdrawal', { body, address: `203.0.113.${index}` })
    for (let index = 0; index < WITHDRAWAL_LIMITS.perAddress.most; index += 1) {
      await send(aStatement({ email: 'full@example.com' }), index)
    }
    const mine = aStatement({ name: 'Aase herself', email: 'full@example.com' })
    const first = await send(mine, 98)
    expect([first.status, first.body]).toEqual([
      200,
      { receivedAt: clock.now().toISOString(), isReceiptMailed: false },
    ])
    expect((await send(mine, 99)).body).toEqual(first.body)
    await work(shop)
    expect((await statements(shop)).filter(({ name }) => name === 'Aase herself')).toHaveLength(1)
    const letters = await mailsTo(shop, CONTACT.email)
    expect(letters.map(({ subject }) => subject)).toContain('Withdrawal by Aase herself')
  })

  test('comes from one client a few times an hour', async () => {
    const { most } = WITHDRAWAL_LIMITS.perClient
    const statuses: number[] = []
    for (let index = 0; index <= most; index += 1) {
      const body = aStatement({ email: `a${index}@example.com` })
      statuses.push(
        (await callAsStranger(shop, 'withdrawal', { body, address: '192.0.2.9' })).status,
      )
    }
    expect(statuses).toEqual([...Array(most).fill(200), 429])
  })
})

describe('without a script', () => {
  const FORM = {
    name: 'Åse <Sørensen> & "co"',
    email: 'aase@example.com',
    orderReference: '',
    reason: '',
  }

  async function post(path: string, fields: Record<string, string>, headers = {}) {
    const answer = await fetch(shop.url + path, {
      method: 'POST',
      headers: { origin: shop.config.http.publicOrigin, ...headers },
      body: new URLSearchParams(fields),
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  test.each(LANGUAGE_CODES)(
    'both steps are answered in %s, and a second click is none',
    async (language) => {
      const path = inLanguage('/withdrawal', language)
      const review = await post(path, FORM)
      expect([review.status, await statements(shop)]).toEqual([200, []])
      expect(review.text).toContain(`${language} review`)
      expect(review.text).toContain('<b>Åse &lt;Sørensen&gt; &amp; &quot;co&quot;</b>')
      expect(review.headers.get('cache-control')).toBe('no-store')
      const requestId = /name="requestId" value="([^"]+)"/.exec(review.text)?.[1] ?? ''
      const confirmed = { ...FORM, requestId, step: 'confirm' }
      const received = await Promise.all([post(path, confirmed), post(path, confirmed)])
      for (const { status, text } of received) {
        expect([status, text.includes(`${language} received`)]).toEqual([200, true])
        expect(text).toContain(formatMoment(clock.now(), language))
      }
      await work(shop)
      expect(await statements(shop)).toHaveLength(1)
      expect(await mailsTo(shop, FORM.email)).toHaveLength(1)
    },
  )

  test('what is missing or too often is said on a page', async () => {
    const invalid = await post('/de/withdrawal', { ...FORM, email: 'aase' })
    expect([invalid.status, invalid.text.includes('de invalid')]).toEqual([400, true])
    const confirm = () =>
      post('/de/withdrawal', { ...FORM, step: 'confirm', requestId: randomUUID() })
    for (let index = 0; index < WITHDRAWAL_LIMITS.perAddress.most; index += 1) await confirm()
    const unmailed = await confirm()
    expect([unmailed.status, unmailed.text.includes('de unmailed')]).toEqual([200, true])
    expect(unmailed.text).toContain(formatMoment(clock.now(), 'de'))
    const { most } = WITHDRAWAL_LIMITS.perClient
    for (let index = WITHDRAWAL_LIMITS.perAddress.most + 1; index < most; index += 1) {
      await confirm()
    }
    const later = await confirm()
    expect([later.status, later.text.includes('de later')]).toEqual([429, true])
    expect(Number(later.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('a page elsewhere cannot send its visitors’ withdrawals', async () => {
    const confirmed = { ...FORM, step: 'confirm', requestId: randomUUID() }
    for (const headers of [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await post('/withdrawal', confirmed, headers)).status).toBe(403)
    }
    expect(await statements(shop)).toEqual([])
  })

  test('a body that is no form, or too large, is refused', async () => {
    const json = { 'content-type': 'application/json' }
    const answer = await fetch(`${shop.url}/withdrawal`, {
      method: 'POST',
      headers: json,
      body: '{}',
    })
    expect(answer.status).toBe(400)
    expect((await post('/withdrawal', { ...FORM, name: 'x'.repeat(20_000) })).status).toBe(413)
  })
})
