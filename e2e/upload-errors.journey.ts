import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, PHOTO, test } from './customer.ts'

const choose = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]').first().setInputFiles(files)

const file = (name: string, mimeType: string, text: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
})

/** Answers the first request of an upload as the file store refuses: nearly always with HTTP 400. */
const refuseUploads = (page: Page, json: Record<string, string>) =>
  page.route('**/storage/v1/upload/resumable', (route) => route.fulfill({ status: 400, json }))

test.describe('a file that is no photo for the shop', () => {
  const cases = [
    ['a text', file('letter.txt', 'text/plain', 'Dear shop'), 'Please select an image file'],
    ['a text named as a photo', file('a.jpg', 'image/jpeg', 'Dear shop'), 'Invalid image file'],
    ['a vector drawing', file('a.svg', 'image/svg+xml', '<svg/>'), 'Please select an image file'],
    ['an iPhone original', file('a.heic', 'image/heic', '....ftypheic'), /HEIC photos/],
  ] as const
  for (const [what, photo, text] of cases) {
    test(`${what} is refused with its reason`, async ({ customer: { page } }) => {
      await choose(page, photo)
      await expect(page.getByText(text).first()).toBeVisible()
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await expect(page.getByText('Please upload a photo first').first()).toBeVisible()
    })
  }
})

test('a photo of fewer pixels than 800 × 600 is refused', async ({ customer: { page } }) => {
  const small = await page.screenshot({ clip: { x: 0, y: 0, width: 799, height: 600 } })
  await choose(page, { name: 'small.png', mimeType: 'image/png', buffer: small })
  const text = 'Image should be at least 800x600 pixels for best results'
  await expect(page.getByText(text).first()).toBeVisible()
})

test('a file of 101 MB is refused before it is sent', async ({ customer: { page } }, info) => {
  const path = join(tmpdir(), `heavy-${info.workerIndex}-${Date.now()}.jpg`)
  const heavy = await open(path, 'w')
  await heavy.truncate(101 * 1024 * 1024)
  await heavy.close()
  try {
    await choose(page, path)
    await expect(page.getByText('File size must be less than 100MB').first()).toBeVisible()
  } finally {
    await rm(path)
  }
})

test('a bucket that does not exist is named, with a hint', async ({ customer: { page } }) => {
  await page.evaluate(() => localStorage.setItem('hueloom.bucket', 'nowhere'))
  await page.reload()
  await choose(page, PHOTO)
  await expect(page.getByText('Storage bucket "nowhere" not found.').first()).toBeVisible()
})

test.describe('what the file store answers is told in the shop’s words', () => {
  const cases = [
    ['403', 'new row violates row-level security policy', 'Permission denied uploading to Storage'],
    ['413', 'Payload too large', 'File too large for Storage policy/limits'],
    ['400', 'The moon is in the wrong house', 'The moon is in the wrong house'],
    ['400', '', 'Failed to upload image'],
  ] as const
  for (const [statusCode, message, text] of cases) {
    test(`${statusCode} ${message || 'without a word'}`, async ({ customer: { page } }) => {
      await refuseUploads(page, { statusCode, message })
      await choose(page, PHOTO)
      await expect(page.getByText(text).first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
    })
  }
})

test('a full account is told how to make room', async ({ customer: { page } }) => {
  const message = 'You have stored as much as an account can hold'
  await refuseUploads(page, { statusCode: '413', code: 'quota_exceeded', message })
  await choose(page, PHOTO)
  await expect(
    page.getByText('There is no room for more photos in your account').first(),
  ).toBeVisible()
  await expect(page.getByText(/Delete finished orders/).first()).toBeVisible()
})

test('each step of the wizard asks for what it needs', async ({ customer: { page } }) => {
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
  await page.getByRole('radio', { name: /^Gold/ }).click()
  await next.click()
  await expect(page.getByRole('heading', { name: 'Print size and details' })).toBeVisible()
  await next.click()
  await expect(page.getByText('Please select a print size').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: /A3/ })).toBeVisible()
})
