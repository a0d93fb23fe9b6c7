import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { linkOf, newestMail } from './mailbox.ts'

export const PHOTO = join(import.meta.dirname, '../test/images/hero-before.jpg')
export const PASSWORD = 'tin-type 1890'
/** As few pixels as the shop takes, since the engine's work grows with them. */
const SMALLEST_WIDTH = 800
export const CONFIRM_ADDRESS = 'Confirm email address'

/** A confirmed customer whose browser is signed in; calls of theirs can also be made without pages. */
export type Customer = {
  email: string
  page: Page
  /** Stores a photo and places an order for an A3 in black, unpaid. */
  placeOrder(wish?: { language: string }): Promise<{ orderId: string; url: string }>
  /** Places an order, pays for it and opens its page when its proof is there to be looked at. */
  openProof(): Promise<{ orderId: string }>
}

export const test = base.extend<{ customer: Customer }>({
  customer: async ({ page, request, baseURL }, use) => {
    const email = `customer-${crypto.randomUUID()}@example.com`
    const settings = (await (await request.get('/config.json')).json()) as { anonKey: string }
    const apikey = settings.anonKey
    const signUp = await request.post(`/auth/v1/signup?redirect_to=${baseURL}/upload`, {
      headers: { apikey },
      data: { email, password: PASSWORD, data: { full_name: 'Ada Lind' } },
    })
    expect(signUp.ok()).toBe(true)
    await page.goto(linkOf(await newestMail(request, email)))
    await page.getByRole('dialog').getByRole('button', { name: CONFIRM_ADDRESS }).click()
    await expect(page.getByRole('heading', { name: 'Order your restored photo' })).toBeVisible()

    const customer: Customer = {
      email,
      page,
      async openProof() {
        const { orderId, url } = await customer.placeOrder()
        await page.goto(url)
        await page.locator('button[name=outcome][value=success]').click()
        await page.waitForURL(/\/dashboard/)
        await page.goto(`/order?id=${orderId}`)
        await expect(page.getByRole('heading', { name: 'Your proof' })).toBeVisible({
          timeout: 150_000,
        })
        return { orderId }
      },
      async placeOrder({ language } = { language: 'en' }) {
        const signIn = await request.post('/auth/v1/token?grant_type=password', {
          headers: { apikey },
          data: { email, password: PASSWORD },
        })
        const session = (await signIn.json()) as { access_token: string; user: { id: string } }
        const headers = { apikey, authorization: `Bearer ${session.access_token}` }
        const path = `original-photos/${session.user.id}/${crypto.randomUUID()}.jpg`
        const smallPhoto = await sharp(PHOTO).resize(SMALLEST_WIDTH).jpeg().toBuffer()
        const upload = await request.post(`/storage/v1/object/${path}`, {
          headers: { ...headers, 'content-type': 'image/jpeg' },
          data: smallPhoto,
        })
        expect(upload.ok()).toBe(true)
        const payment = await request.post('/functions/v1/create-payment', {
          headers,
          data: {
            printSize: { name: 'A3' },
            frame: { id: 'black' },
            imageUrl: `${baseURL}/storage/v1/object/public/${path}`,
            fileName: 'grandmother.jpg',
            returnOrigin: baseURL,
            language,
          },
        })
        expect(payment.ok()).toBe(true)
        return (await payment.json()) as { orderId: string; url: string }
      },
    }
    await use(customer)
  },
})

export { expect }
