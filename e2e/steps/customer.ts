import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIResponse, test as base, expect, type Page } from '@playwright/test'
import { confirmedAccount, signIn } from './confirmed-account.ts'

const PICTURES = join(import.meta.dirname, '../../test/images')
/** Of a landscape, so that an engine in a hurry, which knows no faces, colors it by its sky. */
export const PHOTO = join(PICTURES, 'hills-under-a-sky.jpg')
/** What the engine marks on it. */
export const MARKS_BY_ENGINE = 1
/** As both desks count them. */
export const countOfMarks = (count: number) => (count === 1 ? '1 mark' : `${count} marks`)
/** For the journeys that look at what the whole engine makes. */
export const PORTRAIT = join(PICTURES, 'smallest-photo.jpg')
const BUSY_STATUS = 503
const COME_AGAIN_MS = 5000
export const PASSWORD = 'tin-type 1890'
/** Where orders that are paid without the payment page go. */
export const ADDRESS = {
  ...{ name: 'Ada Lind', line1: 'Main Street 1', postalCode: '10115', city: 'Springfield' },
  ...{ country: 'US', phone: '+15550100' },
}
export const CONFIRM_ADDRESS = 'Confirm email address'

/** A confirmed customer whose browser is signed in; calls of theirs can also be made without pages. */
export type Customer = {
  email: string
  page: Page
  /** Calls a function of the shop as them. */
  ask(name: string, data: object): Promise<unknown>
  /** Stores a photo, and says under which address. */
  storePhoto(photo?: Buffer): Promise<string>
  /** Stores a photo and places an order for an A3 in black, unpaid. */
  placeOrder(request?: OrderRequest): Promise<{ orderId: string; url: string }>
  /** Places an order and pays for it. */
  payOrder(request?: OrderRequest): Promise<{ orderId: string }>
  /** Places an order, pays for it and opens its page when its proof is there to be looked at. */
  openProof(): Promise<{ orderId: string }>
}

type OrderRequest = { language?: string; photo?: Buffer }

/** A shop that has too much to do asks its clients to come again, and the shop's own pages do. */
async function unlessBusy(send: () => Promise<APIResponse>): Promise<APIResponse> {
  let answer = await send()
  const comeAgain = async () => {
    if (answer.status() === BUSY_STATUS) answer = await send()
    return answer.status()
  }
  const patience = { intervals: [COME_AGAIN_MS], timeout: 60_000 }
  await expect.poll(comeAgain, patience).not.toBe(BUSY_STATUS)
  return answer
}

export const test = base.extend<{
  customer: Customer
  /** The page of a customer on which orders begin. */
  wizard: Page
}>({
  customer: async ({ page, request, baseURL }, use) => {
    const { email, session } = await confirmedAccount(request, {
      password: PASSWORD,
      name: 'Ada Lind',
      // The list of devices names the browser.
      userAgent: await page.evaluate(() => navigator.userAgent),
    })
    const { anonKey: apikey } = (await (await request.get('/config.json')).json()) as {
      anonKey: string
    }
    const headers = { apikey, authorization: `Bearer ${session.access_token}` }
    await signIn(page, session)

    const customer: Customer = {
      email,
      page,
      async payOrder(order) {
        const { orderId, url } = await customer.placeOrder(order)
        const paid = await request.post(`${url}/pay`, { form: { outcome: 'success', ...ADDRESS } })
        expect(paid.ok()).toBe(true)
        return { orderId }
      },
      async openProof() {
        const { orderId } = await customer.payOrder()
        await page.goto(`/order?id=${orderId}`)
        await expect(page.getByRole('heading', { name: 'Your proof' })).toBeVisible({
          timeout: 150_000,
        })
        return { orderId }
      },
      async ask(name, data) {
        const answer = await request.post(`/functions/v1/${name}`, { headers, data })
        expect(answer.ok(), await answer.text()).toBe(true)
        return await answer.json()
      },
      async storePhoto(photo) {
        const path = `original-photos/${session.user.id}/${crypto.randomUUID()}.jpg`
        const data = photo ?? (await readFile(PHOTO))
        const send = () =>
          request.post(`/storage/v1/object/${path}`, {
            headers: { ...headers, 'content-type': 'image/jpeg' },
            data,
          })
        const upload = await unlessBusy(send)
        expect(upload.ok(), await upload.text()).toBe(true)
        return `${baseURL}/storage/v1/object/public/${path}`
      },
      async placeOrder({ language = 'en', photo } = {}) {
        const placed = await customer.ask('create-payment', {
          printSize: { name: 'A3' },
          frame: { id: 'black' },
          imageUrl: await customer.storePhoto(photo),
          fileName: 'grandmother.jpg',
          returnOrigin: baseURL,
          language,
        })
        return placed as { orderId: string; url: string }
      },
    }
    await use(customer)
  },
  wizard: async ({ customer: { page } }, use) => {
    await page.goto('/upload')
    await expect(page.getByRole('heading', { name: 'Order your restored photo' })).toBeVisible()
    await use(page)
  },
})

export { expect }
