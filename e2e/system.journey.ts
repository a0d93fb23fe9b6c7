import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './customer.ts'
import { openStudio } from './member.ts'

const JOB = {
  id: '4711',
  task: 'deliver-mail',
  orderId: '7b2b6f5c-96a4-4f0e-9d53-0a6d2f9ce101',
  attempts: 20,
  error: 'mail 7b2b6f5c was not delivered: 421 try again later',
  failedAt: '2026-11-20T09:30:00.000Z',
}

/** A shop that runs well has no such job: the answer gets one that was decided about by nobody yet. */
async function withDeadJob(page: Page): Promise<void> {
  await page.route('**/functions/v1/studio-system', async (route) => {
    const response = await route.fetch()
    const report = await response.json()
    const parts = report.parts.map((one: { part: string }) =>
      one.part === 'queue' ? { ...one, state: 'look' } : one,
    )
    await route.fulfill({ response, json: { ...report, parts, deadJobs: [JOB] } })
  })
}

test('whoever leads the shop sees how its parts are, and that its workers are alive', async ({
  browser,
  baseURL,
}) => {
  const page = await openStudio(browser, baseURL)
  await page.getByRole('link', { name: 'System' }).click()
  await expect(page.getByRole('heading', { name: 'System', level: 1 })).toBeVisible()
  const parts = page.getByRole('list', { name: 'Parts of the shop' }).getByRole('listitem')
  await expect(parts).toHaveCount(9)
  await expect(parts.filter({ hasText: 'Database' })).toContainText('PostgreSQL')
  await expect(parts.filter({ hasText: 'Workers' })).toContainText('2 workers take jobs')
  await expect(parts.filter({ hasText: 'Workers' })).toContainText('Good')
  await expect(parts.filter({ hasText: 'Backup' })).toContainText('None has been made yet')
  await expect(page.getByText('Nothing has failed for good.')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('a job that failed for good is tried again, or discarded with a reason', async ({
  browser,
  baseURL,
}) => {
  const page = await openStudio(browser, baseURL)
  await withDeadJob(page)
  const asked: unknown[] = []
  await page.route('**/functions/v1/studio-job-*', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ status: 404, json: { code: 'not_found', message: '', params: {} } })
  })
  await page.goto('/studio/system')
  await expect(page.getByText(JOB.error)).toBeVisible()
  await expect(page.getByRole('link', { name: JOB.orderId.slice(-8) })).toHaveAttribute(
    'href',
    `/studio/orders/${JOB.orderId}`,
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => asked).toEqual([{ jobId: JOB.id }])

  await page.getByRole('button', { name: 'Discard' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog.getByText('Please say why')).toBeVisible()
  await dialog.getByLabel('Why?').fill('Told the customer by phone.')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await dialog.getByRole('button', { name: 'Discard' }).click()
  const wish = { jobId: JOB.id, reason: 'Told the customer by phone.' }
  await expect.poll(() => asked.at(-1)).toEqual(wish)
})
