import type { Page } from '@playwright/test'
import { confirmedAccount } from '../steps/confirmed-account.ts'
import { setConnection } from '../steps/connection.ts'
import { expect, PASSWORD, test } from '../steps/customer.ts'
import { scannedPhoto } from '../steps/scanned-photo.ts'

/** The photo is decoded before it is stored, which takes a busy machine a while. */
const STORED = { timeout: 60_000 }
const RESUMABLE = '/storage/v1/upload/resumable'
const bar = (page: Page) => page.getByRole('progressbar', { name: /^Uploading/ })
const sentPercent = async (page: Page) => Number(await bar(page).getAttribute('aria-valuenow'))
const choose = (page: Page, photo: ReturnType<typeof scannedPhoto>) =>
  page.locator('input[type=file]').first().setInputFiles(photo)

/** What the page asks of the place that takes uploads, and where each piece begins. */
function watchUploads(page: Page) {
  const seen: { method: string; offset: number }[] = []
  page.on('request', (request) => {
    if (!request.url().includes(RESUMABLE)) return
    seen.push({
      method: request.method(),
      offset: Number(request.headers()['upload-offset'] ?? 0),
    })
  })
  const times = (method: string) => seen.filter((one) => one.method === method).length
  return { seen, times }
}

/** Chooses a photo on a slow connection and waits until a part of it has left. */
async function beginSlowly(page: Page, name: string): Promise<void> {
  await setConnection(page, 'slow')
  await choose(page, scannedPhoto(name))
  await expect.poll(() => sentPercent(page)).toBeGreaterThan(15)
}

test('an upload that loses its connection pauses and goes on by itself', async ({
  wizard: page,
}) => {
  const uploads = watchUploads(page)
  await beginSlowly(page, 'wedding.bmp')
  await setConnection(page, 'lost')
  await expect(page.getByText('Your upload is paused')).toBeVisible()
  const percent = await sentPercent(page)
  expect(percent).toBeGreaterThan(10)
  expect(percent).toBeLessThan(100)

  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByText('Your upload is paused')).toBeVisible()

  await setConnection(page, 'fast')
  await expect(page.getByText('Image uploaded successfully')).toBeVisible(STORED)
  expect(uploads.times('POST')).toBe(1)
  expect(uploads.seen.filter(({ method }) => method === 'PATCH').at(-1)?.offset).toBeGreaterThan(0)
})

test('an upload that the shop puts off says so, and goes on by itself', async ({
  wizard: page,
}) => {
  let puttingOff = true
  await page.route(`**${RESUMABLE}**`, (route) =>
    puttingOff && route.request().method() !== 'OPTIONS'
      ? route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { code: 'busy' } })
      : route.continue(),
  )
  await choose(page, scannedPhoto('crowded.bmp'))
  await expect(page.getByText('Your upload is waiting its turn')).toBeVisible()
  await expect(page.getByText('We’re getting a lot of photos right now.')).toBeVisible()
  puttingOff = false
  await expect(page.getByText('Image uploaded successfully')).toBeVisible(STORED)
})

test('an upload goes on after a reload, and after its tab was closed', async ({ wizard: page }) => {
  await beginSlowly(page, 'confirmation.bmp')
  const sent = await sentPercent(page)
  await page.reload()
  const again = watchUploads(page)
  await expect(page.getByText('Uploading confirmation.bmp')).toBeVisible()
  await expect.poll(() => sentPercent(page)).toBeGreaterThan(sent - 10)
  await page.close()

  const tab = await page.context().newPage()
  const afterwards = watchUploads(tab)
  await tab.goto('/upload')
  await expect(tab.getByText('Image uploaded successfully')).toBeVisible(STORED)
  await expect(tab.getByText('confirmation.bmp', { exact: true })).toBeVisible()
  await expect(tab.getByText('2000 × 1500 pixels')).toBeVisible()
  expect(again.times('POST') + afterwards.times('POST')).toBe(0)
  expect(afterwards.seen.find(({ method }) => method === 'PATCH')?.offset).toBeGreaterThan(0)

  await tab.getByRole('button', { name: 'Delete photo' }).click()
  await tab.reload()
  await expect(tab.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
})

test('a second tab leaves the upload alone until the first is closed', async ({ wizard: page }) => {
  await beginSlowly(page, 'school.bmp')
  const second = await page.context().newPage()
  const uploads = watchUploads(second)
  await second.goto('/upload')
  await expect(second.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
  expect(uploads.seen).toEqual([])

  await page.close()
  await expect(second.getByText('Image uploaded successfully')).toBeVisible(STORED)
  expect(uploads.times('POST')).toBe(0)
})

test('where the browser keeps no files, the same photo is asked for again', async ({
  wizard: page,
}) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await page.reload()
  await setConnection(page, 'slow')
  const photo = scannedPhoto('christening.bmp')
  await choose(page, photo)
  await expect.poll(() => sentPercent(page)).toBeGreaterThan(15)
  await page.reload()
  await expect(page.getByText('Your last upload didn’t finish')).toBeVisible()

  const uploads = watchUploads(page)
  await setConnection(page, 'fast')
  await choose(page, { ...photo, name: 'a copy of it.bmp' })
  await expect(page.getByText('Image uploaded successfully')).toBeVisible(STORED)
  expect(uploads.times('POST')).toBe(0)
  expect(uploads.seen.find(({ method }) => method === 'PATCH')?.offset).toBeGreaterThan(0)
})

test('a cancelled upload leaves nothing on the server or in the browser', async ({
  wizard: page,
}) => {
  await beginSlowly(page, 'mistake.bmp')
  const removed = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().includes(RESUMABLE),
  )
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  expect((await removed).status()).toBe(204)
  await expect(page.getByText('Upload canceled')).toBeVisible()

  const uploads = watchUploads(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
  expect(await leftInBrowser(page)).toEqual({ notes: [], files: [] })
  expect(uploads.seen).toEqual([])
})

test.describe('the next person at the same browser', () => {
  test('finds nothing of an upload whose owner signed out', async ({ wizard: page }) => {
    await beginSlowly(page, 'private.bmp')
    await setConnection(page, 'fast')
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => leftInBrowser(page)).toEqual({ notes: [], files: [] })
  })

  test('neither sees nor sends it when its owner’s session just ended', async ({
    wizard: page,
    request,
  }) => {
    const { email } = await confirmedAccount(request, { password: PASSWORD })
    await beginSlowly(page, 'private.bmp')
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.endsWith('-auth-token')) localStorage.removeItem(key)
      }
    })
    await page.goto('/upload')
    await setConnection(page, 'fast')
    expect((await leftInBrowser(page)).files).toHaveLength(1)
    const uploads = watchUploads(page)
    const form = page.getByRole('tabpanel')
    await form.getByLabel('Email', { exact: true }).fill(email)
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await form.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
    await expect(page.getByText('private.bmp')).toBeHidden()
    await expect.poll(() => leftInBrowser(page)).toEqual({ notes: [], files: [] })
    expect(uploads.seen).toEqual([])
  })
})

/** Whatever the shop has written about an unfinished upload, by key. */
function leftInBrowser(page: Page) {
  return page.evaluate(async () => {
    const notes = Object.keys(localStorage).filter((key) => key.startsWith('hueloom.upload.'))
    const files = await new Promise<IDBValidKey[]>((resolve, reject) => {
      const opening = indexedDB.open('hueloom')
      opening.onupgradeneeded = () => opening.result.createObjectStore('unfinished-uploads')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const store = opening.result
          .transaction('unfinished-uploads')
          .objectStore('unfinished-uploads')
        const asked = store.getAllKeys()
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      }
    })
    return { notes, files }
  })
}
