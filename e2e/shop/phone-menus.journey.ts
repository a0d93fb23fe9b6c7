import { test as customerTest } from '../steps/customer.ts'
import { expect, test } from '../steps/visitor.ts'

const PHONE = { width: 360, height: 740 }
test.use({ viewport: PHONE })
customerTest.use({ viewport: PHONE })

test('the menu of a phone shows the pages and closes when one is opened', async ({ page }) => {
  await page.goto('/dk')
  const menu = page.getByRole('button', { name: 'Menu' })
  const links = page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link')
  await expect(links).toHaveCount(0)
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(links).toHaveText(['Galleri', 'Ydelser', 'Spørgsmål og svar', 'Kontakt'])
  await links.getByText('Galleri').click()
  await expect(page).toHaveURL('/dk/gallery')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  // The page that arrives takes the focus, and with it closes whatever menu is open.
  await expect(page.getByRole('main')).toBeFocused()
  await menu.click()
  await expect(links.getByText('Galleri')).toHaveAttribute('aria-current', 'page')
})

test('Escape and leaving close the menu of a phone', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu' })
  const gallery = page.getByRole('banner').getByRole('link', { name: 'Gallery' })
  await menu.click()
  await gallery.focus()
  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(gallery).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(gallery).toBeHidden()
})

test('the language menu of a phone shows flags and names', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('link', { name: 'Polski' }).click()
  await expect(page).toHaveURL('/pl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
})

customerTest(
  'a customer’s own menu slides in on a phone',
  async ({ customer: { email }, wizard: page }) => {
    const account = page.getByRole('button', { name: 'Account menu for Ada Lind' })
    await account.click()
    const sheet = page.getByRole('dialog', { name: 'Your account' })
    await expect(sheet).toContainText(email)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(account).toBeFocused()
    await account.click()
    await sheet.getByRole('link', { name: 'My orders' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(sheet).toBeHidden()
    await account.click()
    await sheet.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await expect(account).toBeHidden()
  },
)
