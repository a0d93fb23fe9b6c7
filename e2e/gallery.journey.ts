import { expect, type Page, test } from './visitor.ts'

const FLIP_MS = 2000
const NOON = Date.UTC(1950, 5, 1, 12)
const EVENING = Date.UTC(1950, 5, 1, 20)

const PHOTOGRAPHS = 'Real photographs, restored here'
const SAMPLES = 'Samples made for the shop'
const cardsOf = (page: Page, list: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem')

const cardOf = (page: Page, title: string, list = SAMPLES) =>
  cardsOf(page, list).filter({ has: page.getByRole('heading', { name: title }) })

test('real photographs come first and say where they are from and by what they were made', async ({
  page,
}) => {
  await page.goto('/gallery')
  await expect(cardsOf(page, PHOTOGRAPHS).getByText('After', { exact: true })).toHaveCount(6)
  const card = cardOf(page, 'Brother and sister', PHOTOGRAPHS)
  await expect(card.getByText('Ellis Island, before 1914')).toBeVisible()
  await expect(card.getByText(/^\d+ color marks$/)).toBeVisible()
  await expect(card.getByText(/^\d+ repair marks$/)).toBeVisible()
  await expect(card.getByRole('img')).toHaveAccessibleName(/in color and whole/)
  await card.getByRole('button', { name: 'Show the original' }).click()
  await expect(card.getByRole('img')).toHaveAccessibleName(/white flakes missing/)
})

test('six samples show their result first and turn over at a click', async ({ page }) => {
  await page.goto('/gallery')
  const cards = cardsOf(page, SAMPLES)
  await expect(cards.getByText('After', { exact: true })).toHaveCount(6)

  const card = cardOf(page, 'Wedding bliss')
  await expect(card.getByText('Wedding', { exact: true })).toBeVisible()
  await expect(card.getByRole('img')).toHaveAccessibleName(/in color/)
  await card.getByRole('button', { name: 'Show the original' }).click()
  await expect(card.getByText('Before', { exact: true })).toBeVisible()
  await expect(card.getByRole('img')).toHaveAccessibleName(/Yellowed/)
  await expect(cards.getByText('After', { exact: true })).toHaveCount(5)
  await card.getByRole('button', { name: 'Show the result' }).click()
  await expect(card.getByText('After', { exact: true })).toBeVisible()
})

test('a picture that plays turns over every two seconds and stops after ten', async ({ page }) => {
  await page.clock.install({ time: NOON })
  await page.goto('/gallery')
  const card = cardOf(page, 'Victory rolls')
  const expectSide = (side: string) => expect(card.getByText(side, { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Show the original' }).click()
  await card.getByRole('button', { name: 'Show the result' }).click()
  await page.clock.pauseAt(EVENING)
  await card.getByRole('button', { name: 'Play' }).click()
  await expect(card.getByRole('button', { name: 'Stop' })).toBeVisible()

  await page.clock.runFor(FLIP_MS - 1)
  await expectSide('After')
  await page.clock.runFor(1)
  await expectSide('Before')
  for (const side of ['After', 'Before', 'After']) {
    await page.clock.runFor(FLIP_MS)
    await expectSide(side)
  }
  await expect(card.getByRole('button', { name: 'Stop' })).toBeVisible()
  await page.clock.runFor(FLIP_MS)
  await expect(card.getByRole('button', { name: 'Play' })).toBeVisible()
  await expectSide('After')
  await page.clock.runFor(5 * FLIP_MS)
  await expectSide('After')
})

test('nothing plays by itself for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/gallery')
  const card = cardOf(page, 'Victory rolls')
  await expect(card.getByRole('button', { name: 'Play' })).toBeHidden()
  await card.getByRole('button', { name: 'Show the original' }).click()
  await expect(card.getByText('Before', { exact: true })).toBeVisible()
})

test('a picture opens large with its room, keeps the focus and gives it back', async ({ page }) => {
  await page.goto('/gallery')
  const enlarge = cardOf(page, 'Military hero').getByRole('button', { name: 'Enlarge' })
  await enlarge.focus()
  await page.keyboard.press('Enter')
  const view = page.getByRole('dialog', { name: 'Military hero' })
  await expect(view.getByRole('figure')).toHaveText([
    'Original',
    'Restored and colorized',
    'In your home',
  ])
  for (const picture of await view.getByRole('img').all()) {
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  }
  await expect(view.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(view.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(enlarge).toBeFocused()
})

test('the gallery leads on to the prices', async ({ page }) => {
  await page.goto('/gallery')
  await page.getByRole('main').getByRole('link', { name: 'See sizes and prices' }).click()
  await expect(page).toHaveURL('/#pricing')
  await expect(page.getByRole('heading', { name: 'Choose your print size' })).toBeInViewport()
})
