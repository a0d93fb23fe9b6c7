import { expect, PHOTO, test } from '../steps/customer.ts'
import { listenForComplaints } from '../steps/visitor.ts'

/** Seconds where nothing else runs; journeys share their machine, on which looks come last. */
const MADE = { timeout: 180_000 }

test('a customer sees their photo restored, in its frame, before they pay', async ({
  customer: { page },
}) => {
  const complaints = listenForComplaints(page)
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).click()
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))

  await test.step('uploads a photo, and reads what is done to it', async () => {
    await page.locator('input[type=file]').first().setInputFiles(PHOTO)
    await expect(page.getByText('We’re making you a first look.')).toBeVisible(MADE)
    await next()
  })

  await test.step('sees the first look in each frame, as soon as it is there', async () => {
    await expect(page.getByText('This is a first look at your restored photo.')).toBeVisible(MADE)
    await expect(page.getByText('This is your photo as it is today.')).toBeHidden()
    await page.getByRole('radio', { name: /^Gold/ }).click()
    await next()
  })

  const panel = page.getByRole('region', { name: 'A first look at your restored photo' })
  await test.step('compares it with the photo as it is, by a line between them', async () => {
    await expect(panel.getByRole('img')).toHaveCount(2)
    await expect(
      panel.getByText(/signed content credentials\. They say that software/),
    ).toBeVisible()
    for (const picture of await panel.getByRole('img').all()) {
      const size = () =>
        picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
      // It may be on its way still.
      await expect.poll(size).toEqual([800, 600])
    }
    const line = panel.getByRole('slider', { name: /^Dividing line/ })
    await expect(line).toHaveAttribute('aria-valuetext', '50% restored')
    await line.focus()
    await page.keyboard.press('End')
    await expect(line).toHaveAttribute('aria-valuetext', '0% restored')
    await panel.getByRole('button', { name: 'Show the first look' }).click()
    await expect(line).toHaveAttribute('aria-valuetext', '100% restored')
  })

  await test.step('goes on to pay, having been shown nothing but small pictures', async () => {
    await page.getByRole('radio', { name: /A3/ }).click()
    await page.getByLabel('I understand that this print may look soft.').check()
    await next()
    await expect(page.getByRole('button', { name: 'Order and pay' })).toBeVisible()
    expect(addresses.filter((address) => /\/(results|proofs|prints)\//.test(address))).toEqual([])
    expect(addresses.filter((address) => address.includes('/object/sign/'))).toEqual([])
  })
  expect(complaints).toEqual([])
})
