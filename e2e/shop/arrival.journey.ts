import { expect, type Page, test } from '../steps/visitor.ts'

/** Keeps the scripts of the site back until the function that it returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

test('what a visitor does before the scripts arrive is kept when they do', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact-us', { waitUntil: 'commit' })
  const message = page.getByLabel('Your message')
  await message.fill('The crease runs through her face.')
  release()
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await expect(message).toBeFocused()
  await expect(message).toHaveValue('The crease runs through her face.')
})

test('a button that is pressed before the scripts arrive answers when they do', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const languages = page.getByRole('banner').getByRole('button').first()
  await languages.click()
  release()
  await expect(languages).toHaveAttribute('aria-expanded', 'true')
})

test('pages come to life in place: nothing of them is drawn anew', async ({ page, complaints }) => {
  for (const path of ['/', '/gallery', '/sv/faq', '/de/nowhere']) {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await heading.evaluate((element) => element.setAttribute('data-as-sent', ''))
    release()
    const languages = page.getByRole('banner').getByRole('button').first()
    await expect(async () => {
      await languages.press('Enter')
      await expect(languages).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 })
    }).toPass()
    await expect(heading).toHaveAttribute('data-as-sent')
    if (path.includes('nowhere')) {
      // The page says so once it is alive, perhaps a moment after its buttons.
      await expect.poll(() => complaints.join()).toContain(`was asked for: ${path}`)
      complaints.splice(0)
    }
    await page.unrouteAll()
  }
})
