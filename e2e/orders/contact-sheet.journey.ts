import { buyAlbum, confirmFaces } from '../steps/album/buy-album.ts'
import { sendNewerVersion } from '../steps/album/send-newer-version.ts'
import { expect, test } from '../steps/customer.ts'
import { expectToFitPhone, RULES_ALLOWED } from '../steps/find-faults.ts'

test.use(RULES_ALLOWED)

const FILES = { kind: 'files', variant: 'color' }
const ALBUM = {
  'wedding.jpg': FILES,
  'grandmother.jpg': { kind: 'framed', variant: 'A3', frame: 'black' },
  'garden.jpg': { kind: 'print', variant: '8x10', paper: 'luster', copies: 2 },
  'attic.jpg': FILES,
  'school.jpg': FILES,
}

test('a customer approves the proofs of a purchase together, and nothing of it is lost', async ({
  customer,
  request,
  baseURL,
}) => {
  test.slow()
  const { page } = customer
  const orderIds = await buyAlbum(customer, ALBUM, { request, baseURL })
  const [wedding = '', grandmother = '', garden = '', , school = ''] = orderIds
  const sheet = page.getByRole('dialog', { name: /to review$/ })
  const approve = (fileName: string) =>
    sheet.getByRole('checkbox', { name: `Approve: ${fileName}` })
  const card = (fileName: string) => sheet.getByRole('listitem').filter({ hasText: fileName })
  const look = (fileName: string) => sheet.getByRole('button', { name: `Look closer: ${fileName}` })
  const consent = sheet.getByRole('checkbox', { name: /right of withdrawal/ })
  const review = page.getByRole('button', { name: 'Review 5 proofs together' })

  await test.step('opens the sheet of all that wait', async () => {
    await page.goto('/dashboard')
    await expect(review).toBeVisible({ timeout: 300_000 })
    await confirmFaces([wedding, grandmother, garden, school])
    await review.click()
    await expect(sheet.getByRole('listitem')).toContainText(Object.keys(ALBUM))
    await expect(card('grandmother.jpg')).toContainText('A3 · Black')
    await expect(card('garden.jpg')).toContainText('Premium luster · 2 copies')
    await expectToFitPhone(page)
  })

  await test.step('ticks all at once but the one that wants a closer look', async () => {
    await expect(approve('attic.jpg')).toBeDisabled()
    await expect(card('attic.jpg')).toContainText('Please look closer first')
    await sheet.getByRole('button', { name: 'Check all that need no closer look' }).click()
    await expect(sheet.getByText('You’ve checked 4 of 5.')).toBeVisible()
    await expect(approve('attic.jpg')).not.toBeChecked()
  })

  await test.step('looks closer at it, against its original, and at the next', async () => {
    await look('attic.jpg').press('Enter')
    const closer = page.getByRole('dialog', { name: 'attic.jpg' })
    await expect(closer.getByRole('slider', { name: /^Line between original/ })).toBeVisible()
    await closer.getByRole('checkbox', { name: 'Approve: attic.jpg' }).check()
    await expectToFitPhone(page)
    await closer.getByRole('button', { name: 'Next photo' }).click()
    await expect(page.getByRole('dialog', { name: 'school.jpg' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(look('school.jpg')).toBeFocused()
    await expect(sheet.getByText('You’ve checked 5 of 5.')).toBeVisible()
  })

  await test.step('finds the ticks again after a look at the page of one of them', async () => {
    await sheet.getByRole('link', { name: 'Ask for changes: wedding.jpg' }).click()
    await expect(page.getByRole('heading', { name: 'Your proof' })).toBeVisible()
    await page.goBack()
    await review.click()
    await expect(sheet.getByText(/^You’ve checked \d of 5/)).toBeVisible()
    for (const fileName of Object.keys(ALBUM)) await expect(approve(fileName)).toBeChecked()
  })

  await test.step('says that the files are wanted now, and what that ends', async () => {
    const button = sheet.getByRole('button', { name: 'Approve these 5' })
    await expect(sheet.getByText('these 5 photos can’t be changed')).toBeVisible()
    await expect(button).toBeDisabled()
    await expect(consent).toHaveAccessibleName(/^I want the files of 3 photos now/)
    await consent.check()
    await expect(button).toBeEnabled()
    await expectToFitPhone(page)
  })

  await test.step('approves what can be, through a newer version and a lost connection', async () => {
    let isLost = false
    await page.route('**/functions/v1/order-action', async (route) => {
      const { orderId } = route.request().postDataJSON() as { orderId: string }
      if (orderId === garden) {
        await expect(sheet.getByRole('progressbar')).toBeVisible()
        await page.keyboard.press('Escape')
        await sendNewerVersion(request, orderId)
      }
      if (orderId !== school || isLost) return await route.continue()
      isLost = true
      await route.abort()
    })
    await sheet.getByRole('button', { name: 'Approve these 5' }).click()
    await expect(sheet.getByText('You’ve approved 3 photos.')).toBeVisible({ timeout: 60_000 })
    await expect(sheet.getByText('1 photo couldn’t be approved.')).toBeVisible()
    await expect(sheet.getByText('Nothing is lost: 1 photo is still checked.')).toBeVisible()
    await expect(card('garden.jpg')).toContainText('A newer version arrived')
    await expect(sheet.getByRole('listitem')).toContainText(['garden.jpg', 'school.jpg'])
    await page.unroute('**/functions/v1/order-action')
  })

  await test.step('sends the rest again', async () => {
    await sheet.getByRole('button', { name: 'Approve this photo' }).click()
    await expect(sheet.getByText('You’ve approved 1 photo.')).toBeVisible()
    await expect(sheet.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('looks at the newer version and approves it too', async () => {
    await expect(approve('garden.jpg')).toBeDisabled()
    await look('garden.jpg').click()
    const closer = page.getByRole('dialog', { name: 'garden.jpg' })
    await expect(closer.getByRole('img', { name: 'Proof, version 2' })).toBeVisible()
    await closer.getByRole('button', { name: 'Back to all proofs' }).last().click()
    await approve('garden.jpg').check()
    await expect(consent).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Approve this photo' }).click()
    const done = page.getByRole('dialog')
    await expect(done.getByText('You’ve approved 5 photos.')).toBeVisible()
    await expectToFitPhone(page)
    await done.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('heading', { name: /: 5 photos/ })).toBeFocused()
    await expect(page.getByText('Your files are ready')).toHaveCount(3)
  })
})
