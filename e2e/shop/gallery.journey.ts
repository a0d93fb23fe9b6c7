import { expect, type Page, test } from '../steps/visitor.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const FLIP_MS = 2000
const NOON = Date.UTC(1950, 5, 1, 12)
const EVENING = Date.UTC(1950, 5, 1, 20)

const SPECIFIED = [
  ['Victory rolls', 'Portrait'],
  ['Distinguished gentleman', 'Portrait'],
  ['Wedding bliss', 'Wedding'],
  ['Elegant lady', 'Portrait'],
  ['Military hero', 'Military'],
  ['Romantic couple', 'Couple'],
] as const

const cardsOf = (page: Page) =>
  page.getByRole('list', { name: 'Real photographs, restored here' }).getByRole('listitem')

const cardOf = (page: Page, title: string) =>
  cardsOf(page).filter({ has: page.getByRole('heading', { name: title }) })

test('each photograph says what it is, where it is from and by how many marks it was made', async ({
  page,
}) => {
  await page.goto('/gallery')
  const cards = cardsOf(page)
  await expect(cards).toHaveCount(10)
  await expect(cards.getByText(/^\d+ color marks$/)).toHaveCount(10)
  for (const [title, category] of SPECIFIED) {
    await expect(cardOf(page, title).getByText(category, { exact: true })).toBeVisible()
  }
  const card = cardOf(page, 'Brother and sister')
  await expect(card.getByText('Ellis Island, before 1914')).toBeVisible()
  await expect(card.getByText(/^\d+ repair marks$/)).toBeVisible()
})

test('photographs show their result first and turn over at a click', async ({ page }) => {
  await page.goto('/gallery')
  const cards = cardsOf(page)
  await expect(cards.getByText('After', { exact: true })).toHaveCount(10)

  const card = cardOf(page, 'Elegant lady')
  await expect(card.getByRole('img')).toHaveAccessibleName(/in color/)
  await card.getByRole('button', { name: 'Show the original' }).click()
  await expect(card.getByText('Before', { exact: true })).toBeVisible()
  await expect(card.getByRole('img')).toHaveAccessibleName(/yellow stain/)
  await expect(cards.getByText('After', { exact: true })).toHaveCount(9)
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

test('the gallery leads on to the prices', async ({ page }) => {
  await page.goto('/gallery')
  await page.getByRole('main').getByRole('link', { name: 'See sizes and prices' }).click()
  await expect(page).toHaveURL('/#pricing')
  await expect(page.getByRole('heading', { name: 'Choose your print size' })).toBeInViewport()
})

test('the line of a card is moved by mouse and by keyboard', async ({ page }) => {
  await page.goto('/gallery')
  const card = cardOf(page, 'Elegant lady')
  await card.scrollIntoViewIfNeeded()
  const line = card.getByRole('slider', { name: 'Dividing line between before and after' })
  await expect(line).toHaveAttribute('aria-valuetext', '100% restored')
  const box = await line.boundingBox()
  if (!box) throw new Error('expected the line to be shown')
  const middle = box.y + box.height / 2
  await page.mouse.move(box.x + 20, middle)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, middle, { steps: 5 })
  await page.mouse.up()
  await expect(line).toHaveAttribute('aria-valuetext', /^(49|50|51)% restored$/)
  await expect(card.getByText('Before', { exact: true })).toBeVisible()
  await expect(card.getByText('After', { exact: true })).toBeVisible()
  await line.press('End')
  await expect(line).toHaveAttribute('aria-valuetext', '0% restored')
  await expect(card.getByRole('img')).toHaveAccessibleName(/yellow stain/)
})

test('the originals are fetched only for cards that are seen', async ({ page }) => {
  const originals = new Set<string>()
  page.on('request', (request) => {
    const name = /([a-z0-9-]+)-before-\d+\.webp$/.exec(new URL(request.url()).pathname)?.[1]
    if (name) originals.add(name)
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/gallery')
  await cardOf(page, 'Victory rolls').scrollIntoViewIfNeeded()
  await expect.poll(() => originals.has('victory-rolls')).toBe(true)
  expect(originals).not.toContain('romantic-couple')
  await cardOf(page, 'Romantic couple').scrollIntoViewIfNeeded()
  await expect.poll(() => originals.has('romantic-couple')).toBe(true)
})

test('a card whose line cannot be fetched keeps its picture and tries again', async ({
  page,
  complaints,
}) => {
  await page.route('**/dividing-line-*.js', (route) => route.abort())
  await page.goto('/gallery')
  const card = cardOf(page, 'Girl in a field')
  const turnOver = card.getByRole('button', { name: /^Show the/ })
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  await expect(card.getByRole('img')).toHaveAccessibleName(/in color/)
  await page.unroute('**/dividing-line-*.js')
  await turnOver.click()
  await expect(card.getByRole('img')).toHaveAccessibleName(/Faded sepia/)
  await turnOver.click()
  await expect(card.getByRole('img')).toHaveAccessibleName(/in color/)
  complaints.splice(0)
})
