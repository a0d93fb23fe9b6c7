import { test as base, expect, type Page } from '@playwright/test'

/** Anything that the pages write to the console as an error, and any script that failed. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

/** React reports what it recovered from by a number; what went wrong is the cause of that. */
function nameCauses(): void {
  addEventListener('error', ({ error }) => {
    if (error?.cause) console.error('caused by', error.cause)
  })
}

/** Whether React has taken over what the server sent; its mark on the root is the one sign of it. */
function isAlive(): boolean {
  const root = document.getElementById('root') ?? {}
  return Object.keys(root).some((key) => key.startsWith('__reactContainer'))
}

/** Opens a page and waits until it answers to clicks, which what the server sent does not do yet. */
export async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(isAlive)
}

/**
 * Journeys of somebody who is not signed in. Opening a page waits until it answers to clicks, unless
 * `waitUntil` says otherwise. A complaint that is still in the list at the end fails the test;
 * `complaints.splice(0)` takes out those that a test expects.
 */
export const test = base.extend<{ complaints: string[] }>({
  page: async ({ page, javaScriptEnabled }, use) => {
    await page.addInitScript(nameCauses)
    const open = page.goto.bind(page)
    page.goto = async (address, options) => {
      const answer = await open(address, options)
      if (javaScriptEnabled && !options?.waitUntil) await page.waitForFunction(isAlive)
      return answer
    }
    await use(page)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints = listenForComplaints(page)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect, type Page }
