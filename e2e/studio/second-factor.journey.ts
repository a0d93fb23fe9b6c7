import { expect, type Page, test } from '@playwright/test'
import { authenticator } from '../steps/authenticator.ts'
import { findFaults } from '../steps/find-faults.ts'
import { pressOn, typeInto } from '../steps/keyboard.ts'
import { linkOf, newestMail } from '../steps/mailbox.ts'
import { anOwner, forgetSecondFactorOf, type Owner } from '../steps/owner.ts'

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const codeWindow = (page: Page) => page.getByRole('dialog', { name: 'One more step' })
const setUpWindow = (page: Page) => page.getByRole('dialog', { name: 'Protect your sign-in' })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Studio' })

async function signIn(page: Page, { email, password }: Owner): Promise<void> {
  await page.goto('/studio')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await named(page, 'Sign in').click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Signed in as Olga Lind' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(named(page, 'Sign in')).toBeVisible()
}

test('an owner protects the studio with a second factor, and comes in with it', async ({
  page,
  request,
}) => {
  const owner = await anOwner(request)
  let app = authenticator('')
  let codes: string[] = []

  await test.step('the app is set up: QR code, first code, recovery codes', async () => {
    await signIn(page, owner)
    await page.getByRole('button', { name: 'Signed in as Olga Lind' }).click()
    await page.getByRole('menuitem', { name: 'Sign-in security' }).click()
    await expect(page.getByRole('heading', { name: 'Sign-in security', level: 1 })).toBeVisible()
    const panel = page.getByRole('region', { name: 'Second factor' })
    await expect(panel.getByText('Off', { exact: true })).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await named(page, 'Set up an app').click()
    await panel.getByLabel('Name of your app').fill('Phone of Olga')
    await named(page, 'Show the QR code').click()
    const picture = page.getByRole('img', { name: 'QR code for the authenticator app' })
    await expect(picture).toBeVisible()
    // It has its place on the page before it is decoded.
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    app = authenticator(((await panel.locator('code').textContent()) ?? '').replaceAll(' ', ''))
    expect(await findFaults(page)).toEqual([])

    const field = panel.getByLabel('Code from the app')
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await field.fill('12 34')
    await named(page, 'Confirm').click()
    await expect(panel.getByRole('alert')).toHaveText('The code has six digits.')
    await field.fill(app.nextCode().replace(/(...)/, ' $1 '))
    await named(page, 'Confirm').click()

    const list = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(list).toHaveCount(10)
    codes = await list.allTextContents()
    expect(await findFaults(page)).toEqual([])
    await expect(named(page, 'Done')).toBeDisabled()
    await page.getByLabel('I’ve saved them').check()
    await named(page, 'Done').click()
    await expect(panel.getByText('On', { exact: true })).toBeVisible()
    await expect(panel.getByRole('listitem')).toContainText('Phone of Olga')
    await expect(page.getByText('10 codes are left.')).toBeVisible()
  })

  await test.step('signing in takes the password and a code, by keyboard alone', async () => {
    await signOut(page)
    await signIn(page, owner)
    await expect(codeWindow(page)).toBeVisible()
    await expect(navigation(page)).toBeHidden()
    expect(await findFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await typeInto(page, page.getByLabel('Code from the app'), '000000')
    await page.keyboard.press('Enter')
    await expect(codeWindow(page).getByRole('alert')).toContainText('This code is wrong')
    await page.getByLabel('Code from the app').fill('')
    await page.keyboard.type(app.nextCode())
    await pressOn(page, named(page, 'Continue'))
    await expect(codeWindow(page)).toBeHidden()
    await expect(navigation(page)).toBeVisible()
  })

  await test.step('without the app, a recovery code lets in', async () => {
    await signOut(page)
    await signIn(page, owner)
    await named(page, 'Use a recovery code').click()
    expect(await findFaults(page)).toEqual([])
    await codeWindow(page)
      .getByLabel('Recovery code')
      .fill(codes[0]?.toUpperCase() ?? '')
    await named(page, 'Continue').click()
    await expect(navigation(page)).toBeVisible()
    await page.goto('/studio/safety')
    await expect(page.getByText('9 codes are left.')).toBeVisible()
  })

  await test.step('what was begun goes on where the code is asked for in between', async () => {
    await page.getByRole('link', { name: 'Team' }).click()
    const own = page.getByRole('listitem').filter({ hasText: owner.email })
    await expect(own).toContainText('Second factor')
    await page.getByLabel('Name', { exact: true }).fill('Nina New')
    await page.getByLabel('Email', { exact: true }).fill(`nina-${owner.id}@example.com`)
    await forgetSecondFactorOf(owner)
    await named(page, 'Send invitation').click()
    await named(page, 'Use a recovery code').click()
    await codeWindow(page)
      .getByLabel('Recovery code')
      .fill(codes[1] ?? '')
    await named(page, 'Continue').click()
    await expect(page.getByText(`nina-${owner.id}@example.com`)).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  })

  await test.step('a new password is set there, with the code once more', async () => {
    await page.goto('/studio/safety')
    const card = page.getByRole('region', { name: 'Password', exact: true })
    await card.getByLabel('Current password').fill(owner.password)
    await card.getByLabel('New password').fill('daguerreotype 1839')
    await named(page, 'Change password').click()
    await named(page, 'Use a recovery code').click()
    await codeWindow(page)
      .getByLabel('Recovery code')
      .fill(codes[2] ?? '')
    await named(page, 'Continue').click()
    await expect(page.getByText('Your password has been changed.')).toBeVisible()
  })
})

test('a forgotten password is replaced in the studio, by the mailed link and a code together', async ({
  page,
  request,
}) => {
  const owner = await anOwner(request)
  const password = 'ambrotype 1854'
  await signIn(page, owner)
  await expect(navigation(page)).toBeVisible()
  await page.goto('/studio/safety')
  await named(page, 'Set up an app').click()
  await named(page, 'Show the QR code').click()
  const secret = page.getByRole('region', { name: 'Second factor' }).locator('code')
  const app = authenticator(((await secret.textContent()) ?? '').replaceAll(' ', ''))
  await page.getByLabel('Code from the app').fill(app.nextCode())
  await named(page, 'Confirm').click()
  await page.getByLabel('I’ve saved them').check()
  await named(page, 'Done').click()
  await signOut(page)

  await named(page, 'Forgot your password?').click()
  await page.getByLabel('Email', { exact: true }).fill(owner.email)
  await named(page, 'Send the link').click()
  const mail = await newestMail(request, owner.email, ({ subject }) => /password/i.test(subject))
  await page.goto(linkOf(mail))
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await named(page, 'Save password').click()
  await expect(codeWindow(page)).toBeVisible()
  await page.getByLabel('Code from the app').fill(app.nextCode())
  await named(page, 'Continue').click()
  await expect(codeWindow(page)).toBeHidden()
  await named(page, 'Save password').click()
  await expect(named(page, 'Save password')).toBeHidden()
  await expect(navigation(page)).toBeVisible()
  await signOut(page)
  await signIn(page, { ...owner, password })
  await expect(codeWindow(page)).toBeVisible()
})

test('an app that is set up in one tab opens the other one, and a password alone signs nobody out', async ({
  context,
  page,
  request,
}) => {
  const owner = await anOwner(request)
  await signIn(page, owner)
  await expect(navigation(page)).toBeVisible()
  // As a shop answers that requires a second factor of its owners.
  let isRequired = true
  await context.route('**/functions/v1/studio-session', async (route) => {
    if (!isRequired) return await route.continue()
    const json = { code: 'second_factor_missing', message: '', params: {}, requestId: 'test' }
    await route.fulfill({ status: 403, json })
  })
  const other = await context.newPage()
  const tabs = [page, other]
  for (const tab of tabs) {
    await tab.goto('/studio')
    await expect(setUpWindow(tab)).toBeVisible()
  }
  await named(page, 'Show the QR code').click()
  const secret = setUpWindow(page).locator('code')
  const app = authenticator(((await secret.textContent()) ?? '').replaceAll(' ', ''))
  await page.getByLabel('Code from the app').fill(app.nextCode())
  await named(page, 'Confirm').click()
  await page.getByLabel('I’ve saved them').check()
  await expect(setUpWindow(other)).toBeVisible()
  isRequired = false
  await named(page, 'Done').click()
  for (const tab of tabs) {
    await expect(setUpWindow(tab)).toBeHidden()
    await expect(navigation(tab)).toBeVisible()
  }

  await other.close()
  await signOut(page)
  await signIn(page, owner)
  await expect(codeWindow(page)).toBeVisible()
  await page.goto('/account')
  await named(page, 'Sign out everywhere').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('A second factor protects this account.')).toBeVisible()
  await expect(named(page, 'Sign out everywhere')).toBeVisible()
})
