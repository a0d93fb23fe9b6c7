import { expect, test } from '../steps/visitor.ts'

const UPLOAD_PAGE = /\/assets\/upload-/
const TEXT = expect.any(String)

test('a price card leads to the upload with its size, and says that it is on the way', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  await page.route(UPLOAD_PAGE, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/dk')
  const cards = page
    .locator('#pricing')
    .getByRole('listitem')
    .filter({ has: page.locator('h3') })
  const a2 = cards.filter({ has: page.getByRole('heading', { name: 'A2' }) })
  await expect(cards.getByRole('button')).toHaveCount(3)
  const label = await a2.getByRole('button').innerText()
  await a2.getByRole('button').click()
  await expect(a2.getByRole('button')).not.toHaveText(label)
  await expect(a2.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  for (const card of await cards.all()) await expect(card.getByRole('button')).toBeDisabled()

  gate.resolve()
  await expect(page).toHaveURL(/\/dk\/upload\?printSize=/)
  const { searchParams } = new URL(page.url())
  expect(JSON.parse(searchParams.get('printSize') ?? '')).toEqual({
    name: 'A2',
    dimensions: '420 × 594 mm',
    inches: '16,5 × 23,4\u00a0tommer',
    price: 7000,
    originalPrice: 9100,
    popular: true,
    description: TEXT,
    image: TEXT,
    setting: TEXT,
    features: expect.arrayContaining([TEXT]),
  })
})

test('a price card that cannot lead on says so and can be tried again', async ({
  page,
  complaints,
}) => {
  await page.route(UPLOAD_PAGE, (route) => route.abort())
  await page.goto('/')
  const start = page.getByRole('button', { name: 'Start upload' })
  await expect(start).toHaveCount(3)
  const alert = page.waitForEvent('dialog')
  const click = start.first().click()
  const dialog = await alert
  expect(dialog.message()).toBe('Failed to proceed. Please try again.')
  await dialog.accept()
  await click
  for (const button of await start.all()) await expect(button).toBeEnabled()
  expect(complaints.splice(0).join()).toContain('The upload page could not be opened')

  await page.unroute(UPLOAD_PAGE)
  await start.first().click()
  await expect(page).toHaveURL(/\/upload\?printSize=/)
})
