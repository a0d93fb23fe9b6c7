import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { shopDetails } from '#domain/settings/shop-details.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { fillTerms } from '#server/documents/terms/fill-terms.ts'
import { findFiledTerms } from '#server/documents/terms/terms-archive.ts'
import { aBuyer, orderRow, pay, placeOrder, runLateJobs } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { CONTRACT_WORDS } from './contract-words.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

let server: MailServer
let shop: TestShop
beforeAll(async () => {
  server = await startMailServer()
  shop = await startTestShop({ environment: { MAIL_URL: server.url } })
})
afterAll(async () => {
  await shop.stop()
  await server.stop()
})

/** The mail about an order that was just paid, and the words of what it carries. */
async function contractOf(orderId: string) {
  const received = server.received.find(({ mail }) => mail.subject?.includes(orderId.slice(-8)))
  if (received === undefined) throw new Error('the mail did not arrive')
  const { text = '', attachments } = received.mail
  const files = await Promise.all(
    attachments.map(async ({ filename, mimeType, content }) => ({
      filename,
      mimeType,
      words: await wordsOf(content),
    })),
  )
  return { text: text.replaceAll(/\s+/g, ' '), files }
}

async function wordsOf(content: unknown): Promise<string> {
  const pdf = new Uint8Array(content as ArrayBuffer)
  return glued((await extractText(pdf, { mergePages: true })).text)
}

/** Lines of a PDF end elsewhere than those of a text. */
const glued = (text: string) => text.replaceAll(/[\s\u00ad]+/g, '')

/** The total and the tax in it, in the currencies of the shop. */
const AMOUNTS = /[$€] ?[\d.,]*\d|\d[\d.,\u00a0 ]* ?(?:zł|kr|€)/g

/** One that has passed through a footer is broken in two. */
const BEGINNING = 40

test('it waits for a worker that knows of files: one of the release before leaves it alone', async () => {
  const { url, orderId } = await placeOrder(shop, await aBuyer(shop))
  await pay(url, 'success')
  await runJobs(shop, { without: ['restore-order', 'deliver-mail-with-files'] })
  const { rows } = await shop.pool.query(
    `select sent_at from private.outbox where order_id = $1 and kind = 'order-paid'`,
    [orderId],
  )
  expect(rows).toEqual([{ sent_at: null }])
  await runLateJobs(shop, { attachesDocuments: true })
  expect((await contractOf(orderId)).files).toHaveLength(4)
})

test.each(LANGUAGE_CODES)(
  'the mail that makes the contract carries all of it, as it was accepted, in %s',
  async (language) => {
    const words = CONTRACT_WORDS[language]
    const { url, orderId } = await placeOrder(shop, await aBuyer(shop), { language })
    await pay(url, 'success')
    await runLateJobs(shop, { attachesDocuments: true })
    const { text, files } = await contractOf(orderId)
    const { rows } = await shop.pool.query(
      'select number from private.invoices where order_id = $1',
      [orderId],
    )
    expect(files.map(({ filename, mimeType }) => [filename, mimeType])).toEqual(
      [
        `${words.terms} ${POLICIES.termsVersion}.pdf`,
        `${words.withdrawal} ${POLICIES.termsVersion}.pdf`,
        words.guarantee,
        `${words.invoice} ${rows[0].number}.pdf`,
      ].map((name) => [name, 'application/pdf']),
    )
    const [terms, withdrawal, guarantee, invoice] = files.map(({ words: read }) => read)
    const filed = await findFiledTerms(POLICIES.termsVersion, language)
    const accepted = filed && fillTerms(filed, shopDetails(DEFAULT_SETTINGS, language))
    for (const { title, paragraphs, points } of accepted?.sections ?? []) {
      for (const part of [title, ...paragraphs, ...points]) {
        expect(terms).toContain(glued(part).slice(0, BEGINNING))
      }
    }
    expect(terms).toContain(glued(words.scope))
    expect(withdrawal).toMatch(new RegExp(glued(words.form.source), words.form.flags))
    expect(withdrawal).not.toContain(glued(words.scope))
    expect(guarantee).toContain(glued(words.guaranteeAddress))
    expect(invoice).toContain(rows[0].number)
    for (const part of [
      `${words.seller} Hueloom Example, Inc., 1 Example Street`,
      words.vat,
      words.deliveryTime,
      `${words.deliveryAddress} Ada Lind, Fotogatan 3`,
      `/documents/terms-${POLICIES.termsVersion}.pdf`,
    ]) {
      expect(text).toContain(part)
    }
    // A struck price or a saving would be a third amount.
    expect(new Set(text.match(AMOUNTS)).size).toBe(2)
  },
)

test('an order whose terms are from before the archive is confirmed all the same', async () => {
  const { url, orderId } = await placeOrder(shop, await aBuyer(shop))
  await shop.pool.query(`update public.orders set terms_version = '2025' where id = $1`, [orderId])
  await pay(url, 'success')
  await runLateJobs(shop, { attachesDocuments: true })
  const { files } = await contractOf(orderId)
  expect(files.map(({ filename }) => filename)).toEqual([
    'Notice of the legal guarantee.pdf',
    expect.stringContaining('Hueloom invoice'),
  ])
  expect((await orderRow(shop, orderId)).payment_status).toBe('paid')
})

test('an old version that was filed is what its order gets', async () => {
  const { url, orderId } = await placeOrder(shop, await aBuyer(shop), { language: 'sv' })
  await shop.pool.query(`update public.orders set terms_version = '2026-12' where id = $1`, [
    orderId,
  ])
  await pay(url, 'success')
  await runLateJobs(shop, { attachesDocuments: true })
  const [terms] = (await contractOf(orderId)).files
  expect(terms?.filename).toBe('Hueloom köpvillkor 2026-12.pdf')
  expect(terms?.words).toContain(glued('Undantag för varor med personlig prägel'))
})

test('nothing of what a mail carries stays in the outbox', async () => {
  const { rows } = await shop.pool.query('select * from private.outbox')
  expect(JSON.stringify(rows)).not.toContain('%PDF')
  expect(JSON.stringify(rows).length).toBeLessThan(20_000)
})
