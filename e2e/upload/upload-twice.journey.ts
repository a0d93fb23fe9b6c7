import { expect, test } from '../steps/customer.ts'
import { scannedPhoto } from '../steps/scanned-photo.ts'

const STORED = { timeout: 60_000 }

test('a photo that the shop has already is offered instead of sent again', async ({
  wizard: page,
}) => {
  const begun: string[] = []
  page.on('request', (request) => {
    const isUpload = request.url().endsWith('/storage/v1/upload/resumable')
    if (isUpload && request.method() === 'POST') begun.push(request.url())
  })
  const photo = scannedPhoto('grandfather.bmp', 900, 700)
  const choose = (name: string) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ ...photo, name })

  await choose('grandfather.bmp')
  await expect(page.getByText('Image uploaded successfully')).toBeVisible(STORED)
  await page.getByRole('button', { name: 'Delete photo' }).click()

  await test.step('the stored photo is used', async () => {
    await choose('the same once more.bmp')
    await expect(page.getByText('We already have this photo')).toBeVisible()
    await expect(page.getByText(/You uploaded this photo on .*20\d\d/)).toBeVisible()
    await expect(page.getByRole('img', { name: /the same once more/ })).toBeVisible()
    await page.getByRole('button', { name: 'Use it' }).click()
    await expect(page.getByText('Your photo is ready')).toBeVisible()
    await expect(page.getByText('900 × 700 pixels')).toBeVisible()
    expect(begun).toHaveLength(1)
    await page.reload()
    await expect(page.getByRole('img', { name: /the same once more/ })).toBeVisible(STORED)
  })

  await test.step('or it is uploaded again all the same', async () => {
    await page.getByRole('button', { name: 'Choose a different photo' }).click()
    await choose('and again.bmp')
    await page.getByRole('button', { name: 'Upload again' }).click()
    await expect(page.getByText('Image uploaded successfully')).toBeVisible(STORED)
    expect(begun).toHaveLength(2)
  })
})
