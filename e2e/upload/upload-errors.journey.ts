import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, PHOTO, test } from '../steps/customer.ts'

const choose = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]').first().setInputFiles(files)

const file = (name: string, mimeType: string, text: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
})

const UPLOADS = '**/storage/v1/upload/resumable'
/** Answers the first request of an upload as the file store refuses: nearly always with HTTP 400. */
const refuseUploads = (page: Page, json: Record<string, string>) =>
  page.route(UPLOADS, (route) => route.fulfill({ status: 400, json }))

test('a file that is no photo for the shop is refused with its reason, before it is sent', async ({
  wizard: page,
}, info) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/storage/v1/')) sent.push(request.url())
  })
  const small = await page.screenshot({ clip: { x: 0, y: 0, width: 799, height: 600 } })
  const heavyPath = join(tmpdir(), `heavy-${info.workerIndex}-${Date.now()}.jpg`)
  const heavy = await open(heavyPath, 'w')
  await heavy.truncate(101 * 1024 * 1024)
  await heavy.close()
  const cases = [
    [file('letter.txt', 'text/plain', 'Dear shop'), 'Please select an image file'],
    [file('a.jpg', 'image/jpeg', 'Dear shop'), 'Invalid image file'],
    [file('a.svg', 'image/svg+xml', '<svg/>'), 'Please select an image file'],
    [file('a.heic', 'image/heic', 'Dear shop'), 'Invalid image file'],
    [
      { name: 'small.png', mimeType: 'image/png', buffer: small },
      'Image should be at least 800x600 pixels for best results',
    ],
    [heavyPath, 'File size must be less than 100MB'],
  ] as const
  try {
    for (const [photo, text] of cases) {
      await page.reload()
      await choose(page, photo)
      await expect(page.getByText(text).first()).toBeVisible()
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await expect(page.getByText('Please upload a photo first').first()).toBeVisible()
    }
  } finally {
    await rm(heavyPath)
  }
  expect(sent).toEqual([])
})

test('a bucket that does not exist is named, with a hint', async ({ wizard: page }) => {
  await page.evaluate(() => localStorage.setItem('hueloom.bucket', 'nowhere'))
  await page.reload()
  await choose(page, PHOTO)
  await expect(page.getByText('Storage bucket "nowhere" not found.').first()).toBeVisible()
})

test('what the file store answers is told in the shop’s words', async ({ wizard: page }) => {
  const full = 'You have stored as much as an account can hold'
  const cases = [
    [
      { statusCode: '403', message: 'new row violates row-level security policy' },
      ['Permission denied uploading to Storage'],
    ],
    [
      { statusCode: '413', message: 'Payload too large' },
      ['File too large for Storage policy/limits'],
    ],
    [
      { statusCode: '400', message: 'The moon is in the wrong house' },
      ['The moon is in the wrong house'],
    ],
    [{ statusCode: '400', message: '' }, ['Failed to upload image']],
    [
      { statusCode: '413', code: 'quota_exceeded', message: full },
      ['There is no room for more photos in your account', /delete finished orders/],
    ],
  ] as const
  for (const [answer, texts] of cases) {
    await page.reload()
    await refuseUploads(page, answer)
    await choose(page, PHOTO)
    for (const text of texts) await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
    await page.unroute(UPLOADS)
  }
})

test('each step of the wizard asks for what it needs', async ({ wizard: page }) => {
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await next.click()
  await expect(page.getByText('Please upload a photo first').first()).toBeVisible()
  await choose(page, PHOTO)
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  await next.click()
  await expect(page.getByRole('heading', { name: 'Choose your frame' })).toBeVisible()
  await next.click()
  await expect(page.getByText('Please select a frame').first()).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.getByRole('radio', { name: /^Gold/ }).click()
  await next.click()
  await expect(page.getByRole('heading', { name: 'Print size and details' })).toBeVisible()
  await next.click()
  await expect(page.getByText('Please select a print size').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /A3/ })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('radio', { name: /A3/ })).toBeVisible()
  await page.getByRole('radio', { name: /A3/ }).click()
  await next.click()
  await expect(page.getByLabel('I understand that this print may look soft.')).toBeFocused()
  await page.getByLabel('I understand that this print may look soft.').check()
  await next.click()
  await page.getByRole('button', { name: 'Change: Frame' }).click()
  await expect(page.getByRole('heading', { name: 'Choose your frame' })).toBeFocused()
  await page.getByRole('button', { name: 'Upload your photo' }).click()
  await expect(page.getByRole('heading', { name: 'Upload your photo' })).toBeFocused()
})
