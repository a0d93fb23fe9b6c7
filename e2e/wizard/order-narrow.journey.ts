import type { Page } from '@playwright/test'
import { expect, PHOTO, test } from '../steps/customer.ts'
import { VISIBLE_TEXTS } from '../steps/visible-texts.ts'
import { openAlive } from '../steps/visitor.ts'

const NARROW = { width: 320, height: 640 }
/** More than any step has, so that the Tab key goes round the whole page. */
const MANY_STOPS = 50

test.use({ viewport: NARROW, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

const bar = (page: Page) => page.locator('[data-bottom-bar]')

async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
}

/** What the Tab key comes to and the bar hides, by its name. */
async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = []
  for (let stop = 0; stop < MANY_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const element = document.activeElement
      const barThere = document.querySelector('[data-bottom-bar]')
      if (!element || !barThere || barThere.contains(element)) return undefined
      // A toast that is on its way out keeps the focus for a moment.
      if (element.closest('[data-sonner-toaster]')) return undefined
      const { top, height } = element.getBoundingClientRect()
      // Of what is higher than the room above the bar, the upper edge is enough.
      const end = top + Math.min(height, 44)
      const bar = barThere.getBoundingClientRect()
      const isHidden = end > bar.top && top < bar.bottom
      return isHidden ? element.outerHTML.slice(0, 160) : undefined
    })
    if (found) hidden.push(found)
  }
  return hidden
}

for (const language of ['sv', 'de'] as const) {
  test(`each step fits the narrowest phone, and nothing hides under its bar (${language})`, async ({
    customer: { page },
  }) => {
    const texts = VISIBLE_TEXTS[language]
    const next = page.getByRole('button', { name: texts.next, exact: true })
    const title = (name: string | RegExp) => page.getByRole('heading', { level: 2, name })
    const done = page.getByRole('main').getByRole('listitem').getByRole('button')
    await openAlive(page, `${texts.prefix}/upload`)

    await test.step('photo', async () => {
      await page.locator('input[type=file]').first().setInputFiles(PHOTO)
      await expect(page.getByText(texts.uploaded).first()).toBeVisible()
      await expectToFit(page)
      await expect(done).toHaveCount(0)
      await next.click()
    })

    await test.step('frame', async () => {
      await page.getByRole('radio', { name: texts.blackFrame }).click()
      await expectToFit(page)
      await expect(done).toHaveCount(1)
      await next.click()
    })

    await test.step('size', async () => {
      await page.getByRole('radio', { name: /^A2/ }).click()
      await expect(page.getByText(/84\s×\s67/).first()).toBeVisible()
      await expectToFit(page)
      expect(await hiddenStops(page)).toEqual([])
      await page.getByLabel(texts.confirmSharpness).check()
      await next.click()
    })

    await test.step('payment', async () => {
      await expect(title(texts.payStep)).toBeFocused()
      await expectToFit(page)
      const pay = page.getByRole('button', { name: texts.pay })
      await expect(pay).not.toBeInViewport()
      await bar(page).getByRole('button').last().click()
      await expect(pay).toBeInViewport({ ratio: 1 })
      await expect(page.locator(':focus')).toContainText(texts.total)
      await expectToFit(page)
    })

    await test.step('goes back to a finished step', async () => {
      await done.first().tap()
      await expect(next).toBeVisible()
      await expect(done).toHaveCount(0)
    })
  })
}
