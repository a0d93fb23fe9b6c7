import { readFile, stat } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { PORTRAIT } from '../steps/customer.ts'
import { openStudio } from '../steps/member.ts'
import { signUpToPayment } from '../steps/sign-up-to-payment.ts'
import { VISIBLE_TEXTS } from '../steps/visible-texts.ts'
import { listenForComplaints } from '../steps/visitor.ts'

const { en } = VISIBLE_TEXTS

test('a customer takes a photo from upload to the approved picture', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const complaints = listenForComplaints(page)
  await signUpToPayment({ page, request }, en, PORTRAIT)

  const card = page.getByRole('article').first()
  let arrivalDay = ''
  await test.step('pays, and sees the order move until the proof is there', async () => {
    await page.locator('button[name=outcome][value=success]').click()
    await expect(
      page.getByText(
        'Payment successful! Your order has been created and processing will begin soon.',
      ),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(card.getByText('New!')).toBeVisible()
    const thanks = page.getByRole('region', { name: 'Thank you for your order' })
    await expect(thanks.getByRole('img', { name: /your photo in (its|the) frame/i })).toBeVisible()
    await expect(thanks.getByRole('listitem')).toHaveCount(5)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(thanks.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(thanks.getByRole('link', { name: 'Go to this order' })).toBeInViewport({
      ratio: 1,
    })
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(thanks.getByText('$1,000')).toBeVisible()
    const saving = page.waitForEvent('download')
    await thanks.getByRole('button', { name: /^HL-.*PDF/ }).click()
    expect((await saving).suggestedFilename()).toMatch(/^HL-.*\.pdf$/)
    const arrival = await thanks.getByRole('listitem').last().getByText(/^by /).textContent()
    arrivalDay = arrival?.replace('by ', '') ?? ''
    await thanks.getByRole('button', { name: 'Close and go to my orders' }).click()
    await expect(thanks).toBeHidden()
    await expect(card.getByText('Colorizing').first()).toBeVisible({ timeout: 120_000 })
    await expect(card.getByText('Your proof is ready', { exact: true })).toBeVisible({
      timeout: 120_000,
    })
    await expect(card.getByRole('link', { name: /Download Result/ })).toBeHidden()
  })

  await test.step('sees the remembered colors with the order, and so does the shop', async () => {
    await card.getByRole('link', { name: 'Review the proof' }).click()
    await expect(page).toHaveURL(/\/order\?id=/)
    await expect(page.getByText(`Arrives by ${arrivalDay}`)).toBeVisible()
    await expect(
      page.getByText(/restored with software\. Colors .* are a reconstruction/),
    ).toBeVisible()
    for (const fact of [/Hair: dark brown/, /Eyes: hazel/]) {
      await expect(page.getByText(fact)).toBeVisible()
    }
    const terms = page.getByRole('link', { name: /^Terms of sale, version/ })
    const file = await page.request.get((await terms.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    const studio = await openStudio(browser, baseURL)
    await studio.goto(`/studio/orders/${new URL(page.url()).searchParams.get('id')}`)
    const facts = studio.getByRole('region', { name: 'Colors the customer told us' })
    await expect(facts.getByText('dark brown')).toBeVisible()
    await expect(facts.getByText('hazel')).toBeVisible()
    await studio.context().close()
  })

  await test.step('looks at the proof and approves it for print', async () => {
    await page.getByRole('button', { name: 'Approve for print' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText(/A2 · 420 × 594 mm/)).toBeVisible()
    await question.getByRole('button', { name: 'Approve for print' }).click()
    await expect(page.getByText('Thank you! Your picture now goes to print.')).toBeVisible()
  })

  await test.step('sees the finished picture in its frame, and downloads it', async () => {
    await expect(
      page.getByRole('img', { name: 'Your finished picture in its frame' }),
    ).toBeVisible()
    await expect(page.getByText('Approved: printing comes next')).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the picture' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^hueloom-[0-9a-f]{8}-restored-\d+x\d+\.jpg$/)
    const bytes = await readFile(await download.path())
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    expect(bytes.equals(await readFile(PORTRAIT))).toBe(false)
    expect(bytes.length).toBeGreaterThan((await stat(PORTRAIT)).size / 4)
    await expect(page.getByRole('link', { name: 'Download the file for printing' })).toBeVisible({
      timeout: 60_000,
    })
  })

  await test.step('keeps a copy to share where the browser cannot share pictures', async () => {
    await page.evaluate(() => Object.assign(navigator, { canShare: () => false }))
    const [copy] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Share' }).click(),
    ])
    expect(copy.suggestedFilename()).toMatch(/^hueloom-[0-9a-f]{8}-restored\.(jpg|webp)$/)
    await expect(page.getByText('We saved a copy to share on your device.')).toBeVisible()
  })

  await test.step('cannot cancel any more, and is told whom to ask', async () => {
    await expect(page.getByText('your approval is binding').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel order and delete' })).toBeHidden()
    await page.goto('/dashboard')
    await expect(card.getByRole('link', { name: /Download Result/ })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Delete' })).toBeHidden()
    await expect(card.getByText('You’ve approved the picture, so')).toBeVisible()
    await expect(card.getByText('Approved: printing comes next')).toBeVisible()
  })

  await test.step('orders the same photo again', async () => {
    await card.getByRole('link', { name: 'Open order' }).click()
    await page.getByRole('button', { name: 'Order it again' }).click()
    await expect(page).toHaveURL(/\/upload$/)
    await expect(page.getByRole('img').first()).toBeVisible()
    await page.getByRole('button', { name: en.next, exact: true }).click()
    await expect(page.getByRole('radio', { name: en.blackFrame })).toBeChecked()
  })

  await test.step('is asked before an order that was begun is replaced', async () => {
    await page.getByRole('radio', { name: /^Gold/ }).click()
    const isGold = () => expect(page.getByRole('radio', { name: /^Gold/ })).toBeChecked()
    await isGold()
    await page.goto('/dashboard')
    await card.getByRole('link', { name: 'Open order' }).click()
    const question = page.getByRole('alertdialog', { name: 'Replace the order you’ve started?' })
    await page.getByRole('button', { name: 'Order it again' }).click()
    await question.getByRole('button', { name: 'Keep what I started' }).click()
    await expect(question).toBeHidden()
    await page.goto('/upload')
    await isGold()
    await page.goBack()
    await page.getByRole('button', { name: 'Order it again' }).click()
    await question.getByRole('button', { name: 'Replace it' }).click()
    await expect(page).toHaveURL(/\/upload$/)
    await page.getByRole('button', { name: en.next, exact: true }).click()
    await expect(page.getByRole('radio', { name: en.blackFrame })).toBeChecked()
  })

  expect(complaints).toEqual([])
})
