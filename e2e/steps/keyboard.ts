import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 60
const SEEN_WIDTH_PX = 2

/** Moves on with the Tab key until a control has the focus; each stop on the way must show it. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    await expectFocusToShow(page)
  }
  throw new Error(`expected ${control} within ${MOST_STOPS} presses of the Tab key`)
}

/** Moves to a button or link and presses it. */
export async function pressOn(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Moves to a field and writes into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Chooses the next radio button; the key is held until it is chosen, as fingers are slow. */
export async function moveTo(page: Page, arrow: string, radio: Locator): Promise<void> {
  await page.keyboard.down(arrow)
  await expect(radio).toBeChecked()
  await page.keyboard.up(arrow)
}

async function expectFocusToShow(page: Page): Promise<void> {
  const focused = await page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return undefined
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const outline = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
    return { element: element.outerHTML.slice(0, 120), outline, boxShadow }
  })
  if (focused?.boxShadow !== 'none') return
  expect(focused.outline, `the focus on ${focused.element}`).toBeGreaterThanOrEqual(SEEN_WIDTH_PX)
}
