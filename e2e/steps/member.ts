import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'

/** The person of the shop whose account a fresh shop prints when it starts. */
export const MEMBER = {
  email: 'studio@hueloom.example',
  password: process.env.STUDIO_PASSWORD ?? '',
}

/** A browser of its own, in which somebody of the shop is signed in to the studio. */
export async function openStudio(
  browser: Browser,
  baseURL: string | undefined,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ ...options, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/studio')
  await page.getByLabel('Email', { exact: true }).fill(MEMBER.email)
  await page.getByLabel('Password', { exact: true }).fill(MEMBER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Studio' })).toBeVisible()
  return page
}
