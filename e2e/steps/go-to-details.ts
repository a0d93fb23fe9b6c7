import type { Page } from '@playwright/test'

/** From a photo that is there to the size of the print: a gold frame, and A3. */
export async function goToDetails(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.click()
  await page.getByRole('radio', { name: /^Gold/ }).click()
  await next.click()
  await page.getByRole('radio', { name: /A3/ }).click()
  await page.getByLabel('I understand that this print may look soft.').check()
}
