import { CONFIRM_ADDRESS, PASSWORD, PHOTO } from '../steps/customer.ts'
import { moveTo, pressOn, tabTo, typeInto } from '../steps/keyboard.ts'
import { linkOf, newestMail } from '../steps/mailbox.ts'
import { expect, test } from '../steps/visitor.ts'

test('a whole order can be placed with the keyboard alone', async ({ page, request }) => {
  const email = `typist-${crypto.randomUUID()}@example.com`
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (label: string) => page.getByRole('tabpanel').getByLabel(label, { exact: true })

  await test.step('signs up from the home page', async () => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
    await pressOn(page, page.getByRole('banner').getByRole('button', { name: 'Upload photo' }))
    await tabTo(page, page.getByRole('tab', { name: 'Sign in' }))
    await page.keyboard.press('ArrowRight')
    await typeInto(page, field('Full name'), 'Ada Lind')
    await typeInto(page, field('Email'), email)
    await typeInto(page, field('Password'), PASSWORD)
    await typeInto(page, field('Confirm password'), PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Confirm your email address')).toBeVisible()
    await page.goto(linkOf(await newestMail(request, email)))
    await pressOn(page, button(CONFIRM_ADDRESS))
  })

  await test.step('signs out and in again', async () => {
    await pressOn(page, button('Account menu for Ada Lind'))
    for (const item of ['My orders', 'New upload', 'My account', 'Sign out']) {
      if (item !== 'My orders') await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitem', { name: item })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(button('Account menu for Ada Lind')).toBeHidden()
    await pressOn(page, page.getByRole('banner').getByRole('button', { name: 'Upload photo' }))
    await typeInto(page, field('Email'), email)
    await typeInto(page, field('Password'), PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/upload')
  })

  await test.step('uploads a photo', async () => {
    // Listening takes effect in the browser some time after it is asked for.
    const chooser = page.waitForEvent('filechooser')
    await tabTo(page, button('Choose a photo'))
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(PHOTO)
    await expect(page.getByText('Image uploaded successfully')).toBeVisible()
    await pressOn(page, button('Next'))
  })

  await test.step('chooses frame and size with the arrows', async () => {
    await expect(page.getByRole('heading', { name: 'Choose your frame' })).toBeFocused()
    await tabTo(page, page.getByRole('radio', { name: /^Gold/ }))
    await moveTo(page, 'ArrowRight', page.getByRole('radio', { name: /^Black/ }))
    await pressOn(page, button('Next'))

    await expect(page.getByRole('heading', { name: 'Print size and details' })).toBeFocused()
    await tabTo(page, page.getByRole('radio', { name: /^A3/ }))
    await page.keyboard.press('Space')
    await moveTo(page, 'ArrowDown', page.getByRole('radio', { name: /^A2/ }))
    await tabTo(page, page.getByLabel('I understand that this print may look soft.'))
    await page.keyboard.press('Space')
    await typeInto(page, page.getByLabel('Special instructions'), 'Her dress was green.')
    await pressOn(page, button('Next'))
  })

  await test.step('orders and pays', async () => {
    await expect(page.getByRole('heading', { name: 'Review and payment' })).toBeFocused()
    await pressOn(page, button('Order and pay'))
    await page.waitForURL(/\/test-checkout\/pay\//)
    await pressOn(page, page.locator('button[name=outcome][value=success]'))
    await expect(page.getByText(/^Payment successful!/)).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Her dress was green.')
    await expect(page.getByRole('article')).toContainText('A2')
  })
})
