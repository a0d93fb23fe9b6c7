import { extractText } from 'unpdf'
import { booksSchema } from '#contract/studio/books.ts'
import { callStudio, type TestMember } from '#test/factories/a-staff-member.ts'
import type { ADDRESS } from '../payments/checkout-steps.ts'
import { aBuyer, callFunction, pay, placeOrder } from '../payments/checkout-steps.ts'
import { work } from '../payments/money-steps.ts'
import type { TestShop } from '../test-shop.ts'

/** An order that was paid and goes to an address. */
export async function aSale(
  shop: TestShop,
  address: Partial<typeof ADDRESS>,
  overrides: Record<string, unknown> = {},
) {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer, overrides)
  await pay(url, 'success', address)
  await work(shop)
  return { buyer, orderId }
}

/** A sale that was cancelled and paid back. */
export async function aCancelledSale(shop: TestShop, address: Partial<typeof ADDRESS>) {
  const { buyer, orderId } = await aSale(shop, address)
  const { headers } = buyer
  await callFunction(shop, 'order-action', { headers, body: { orderId, action: 'cancel' } })
  await work(shop)
  return { buyer, orderId }
}

/** The same once its customer has deleted the order. */
export async function aDeletedSale(shop: TestShop, address: Partial<typeof ADDRESS>) {
  const { buyer, orderId } = await aCancelledSale(shop, address)
  const documents = await documentsOf(shop, orderId)
  await buyer.client.from('orders').delete().eq('id', orderId)
  return { buyer, orderId, documents }
}

async function documentsOf(shop: TestShop, orderId: string) {
  return await shop.db
    .selectFrom('private.invoices')
    .select(['id', 'number', 'kind'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
}

export async function readBooks(shop: TestShop, who: TestMember, quarter?: string) {
  const { status, body } = await callStudio(shop, who, {
    name: 'studio-books',
    body: { quarter },
  })
  if (status !== 200) throw new Error(`the books answered ${status}: ${JSON.stringify(body)}`)
  return booksSchema.parse(body)
}

export async function fetchFile(
  shop: TestShop,
  who: Pick<TestMember, 'headers'>,
  { name, ...body }: { name: string; [key: string]: unknown },
) {
  const answer = await fetch(`${shop.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, bytes: await answer.bytes() }
}

/** The words of a document as a member gets it. */
export async function wordsOf(shop: TestShop, who: TestMember, documentId: string) {
  const { status, bytes } = await fetchFile(shop, who, {
    name: 'studio-books-document',
    documentId,
  })
  if (status !== 200) return `${status}`
  return (await extractText(bytes, { mergePages: true })).text
}
