import { type APIRequestContext, expect } from '@playwright/test'
import { ADDRESS, type Customer } from '../customer.ts'
import { inDatabase } from '../database/in-database.ts'

type Shop = { request: APIRequestContext; baseURL: string | undefined }
/** What is made of a photo, by the name of its file. */
export type Album = Record<string, object>

/** Buys something of several photos at once and pays for it; the orders come in the album's order. */
export async function buyAlbum(
  customer: Customer,
  album: Album,
  { request, baseURL }: Shop,
): Promise<string[]> {
  const items: object[] = []
  // One account sends few photos at once.
  for (const [fileName, product] of Object.entries(album)) {
    const imageUrl = await customer.storePhoto()
    items.push({ products: [{ copies: 1, ...product }], imageUrl, fileName })
  }
  const asked = {
    items,
    delivery: { service: 'free', country: ADDRESS.country },
    language: 'en',
    termsVersion: await termsVersion(request),
    returnOrigin: baseURL,
  }
  const { total } = (await customer.ask('quote-purchase', asked)) as { total: number }
  const bought = await customer.ask('create-purchase', { ...asked, shownTotal: total })
  const { url, orderIds } = bought as { url: string; orderIds: string[] }
  const paid = await request.post(`${url}/pay`, { form: { outcome: 'success', ...ADDRESS } })
  expect(paid.ok()).toBe(true)
  return orderIds
}

/**
 * As if the engine had found a face in each picture and left it as it was: an engine in a hurry
 * looks for none.
 */
export async function confirmFaces(orderIds: readonly string[]): Promise<void> {
  const faces = JSON.stringify([{ verdict: 'same', filled: 0 }])
  await inDatabase(
    `update private.restorations set report = jsonb_set(report, '{faces}', $2::jsonb)
     where order_id = any($1)`,
    [orderIds, faces],
  )
}

async function termsVersion(request: APIRequestContext): Promise<string> {
  const page = await (await request.get('/terms')).text()
  const [, version] = /Version ([\d.-]+)\. Your order keeps/.exec(page) ?? []
  if (version === undefined) throw new Error('expected a version of the terms on their page')
  return version
}
