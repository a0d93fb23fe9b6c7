import sharp from 'sharp'
import { confirmedAccount } from '../steps/confirmed-account.ts'
import { setConnection } from '../steps/connection.ts'
import { PASSWORD, PHOTO, test as signedIn } from '../steps/customer.ts'
import { chooseFile } from '../steps/effort.ts'
import { scannedPhoto } from '../steps/scanned-photo.ts'
import { expect, openAlive, type Page, test } from '../steps/visitor.ts'

/** The photo is decoded before it is stored, which takes a busy machine a while. */
const STORED = { timeout: 60_000 }
const RESUMABLE = '/storage/v1/upload/resumable'
const ownPhoto = (page: Page) => page.getByRole('button', { name: 'See your own photo framed' })
const chooseOne = (page: Page) => page.getByRole('button', { name: 'Choose a photo' })
const onTheWall = (page: Page) => page.getByRole('heading', { name: 'Your photo on the wall' })
const details = (page: Page) => page.getByRole('heading', { name: 'Print size and details' })
const uploading = (page: Page) => page.getByRole('progressbar', { name: /^Uploading/ })

async function choose(page: Page, file: string | ReturnType<typeof scannedPhoto>): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file)
}

async function signIn(page: Page, email: string): Promise<void> {
  const form = page.getByRole('tabpanel')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

test('two tabs with the same photo send it once', async ({ page, context, request }) => {
  const { email } = await confirmedAccount(request, { password: PASSWORD })
  const begun: string[] = []
  context.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().includes(RESUMABLE)) begun.push(asked.url())
  })
  await page.goto('/upload')
  await choose(page, scannedPhoto('wedding.bmp'))
  await expect(onTheWall(page)).toBeVisible()
  const second = await context.newPage()
  await openAlive(second, '/upload')
  await expect(onTheWall(second)).toBeVisible()
  for (const tab of [page, second]) await setConnection(tab, 'slow')
  await signIn(page, email)
  for (const tab of [page, second]) await expect(uploading(tab)).toBeVisible()
  for (const tab of [page, second]) await setConnection(tab, 'fast')
  for (const tab of [page, second]) await expect(details(tab)).toBeVisible(STORED)
  expect(begun).toHaveLength(1)
})

signedIn('whoever waits for another tab can give up', async ({ wizard: page }) => {
  await setConnection(page, 'slow')
  await choose(page, scannedPhoto('school.bmp'))
  await expect(uploading(page)).toBeVisible()
  await setConnection(page, 'lost')
  await expect(page.getByText('Your upload is paused')).toBeVisible()
  const second = await page.context().newPage()
  await openAlive(second, '/')
  await chooseFile(ownPhoto(second), PHOTO)
  await second.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(chooseOne(second)).toBeVisible()
})

signedIn('a photo that is refused holds up no tab, nor comes again', async ({ customer }) => {
  const { page } = customer
  const tooSmall = page.getByText(/Your photo is 640 pixels wide and 480 pixels high/).first()
  const buffer = await sharp(PHOTO).resize({ width: 640 }).jpeg().toBuffer()
  await openAlive(page, '/')
  await chooseFile(ownPhoto(page), { name: 'small.jpg', mimeType: 'image/jpeg', buffer })
  await expect(tooSmall).toBeVisible()
  const second = await page.context().newPage()
  await openAlive(second, '/upload')
  await expect(chooseOne(second)).toBeVisible()
  await page.reload()
  await expect(chooseOne(page)).toBeVisible()
  await expect(tooSmall).toBeHidden()
})

test('the photo of the tab that was used last is kept', async ({ page, context }) => {
  await page.goto('/upload')
  await choose(page, PHOTO)
  await expect(onTheWall(page)).toBeVisible()
  const second = await context.newPage()
  await openAlive(second, '/upload')
  await second.getByRole('button', { name: 'Choose a different photo' }).click()
  await choose(second, scannedPhoto('school.bmp'))
  await expect(onTheWall(second)).toBeVisible()
  await page.getByRole('radio', { name: /^Gold/ }).click()
  const third = await context.newPage()
  await openAlive(third, '/upload')
  await expect(onTheWall(third)).toBeVisible()
  await expect(third.getByRole('radio', { name: /^Gold/ })).toBeChecked()
})

test('a photo stays its owner’s while the shop cannot say who is signed in', async ({
  page,
  request,
  complaints,
}) => {
  const { email } = await confirmedAccount(request, { password: PASSWORD })
  await page.goto('/upload')
  await choose(page, scannedPhoto('wedding.bmp'))
  await page.getByRole('radio', { name: 'Whole photo, wider mat' }).check()
  await setConnection(page, 'slow')
  await signIn(page, email)
  await expect(uploading(page)).toBeVisible()
  await page.route('**/config.json', (route) => route.abort())
  await page.reload()
  await expect(chooseOne(page)).toBeVisible()
  await page.unroute('**/config.json')
  await setConnection(page, 'fast')
  await page.reload()
  await expect(details(page)).toBeVisible(STORED)
  await expect(page.getByRole('radio', { name: 'Whole photo, wider mat' })).toBeChecked()
  expect(complaints.splice(0).join()).toContain('The session could not be read')
})

test('the next person finds no photo of somebody whose session just ended', async ({
  page,
  request,
}) => {
  const owner = await confirmedAccount(request, { password: PASSWORD })
  const next = await confirmedAccount(request, { password: PASSWORD })
  await page.goto('/upload')
  await choose(page, PHOTO)
  await expect(onTheWall(page)).toBeVisible()
  await signIn(page, owner.email)
  await expect(details(page)).toBeVisible(STORED)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.endsWith('-auth-token')) localStorage.removeItem(key)
    }
  })
  await page.goto('/upload')
  await expect(chooseOne(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('hueloom.visitor-order'))).toBeNull()
  await signIn(page, next.email)
  await expect(page.getByRole('heading', { name: 'Upload your photo' })).toBeVisible()
  await expect(chooseOne(page)).toBeVisible()
})

test('what a link asks for is shown of a photo that is there already', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-23T15:00:00Z')
  await page.goto('/')
  await chooseFile(ownPhoto(page), PHOTO)
  await page.getByRole('radio', { name: /^A2/ }).click()
  await page.goto('/')
  await page.getByRole('button', { name: 'Start upload' }).first().click()
  await expect(page.getByText('A3 · Black · $500')).toBeVisible()
  await page.getByRole('radio', { name: /^A2/ }).click()
  await page.reload()
  await expect(page.getByText('A2 · Black · $1,000')).toBeVisible()
  await page.goto('/upload?rush=hours24')
  await expect(page.getByText('A2 · Black · $1,075')).toBeVisible()
})

test('a file that cannot be read is refused, and the focus stays where one is chosen', async ({
  page,
}) => {
  await page.goto('/upload')
  await choose(page, PHOTO)
  await page.getByRole('button', { name: 'Choose a different photo' }).press('Enter')
  await expect(chooseOne(page)).toBeFocused()
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = async () => {
      throw new DOMException('The file was moved.', 'NotReadableError')
    }
  })
  await choose(page, PHOTO)
  await expect(page.getByText('Invalid image file').first()).toBeVisible()
  await expect(chooseOne(page)).toBeVisible()
})
