import { expect, test } from '../steps/customer.ts'
import { leaveDeadJob } from '../steps/database/dead-job.ts'
import { findFaults } from '../steps/find-faults.ts'
import { openStudio } from '../steps/member.ts'

const RESTORATION_FAULT = 'the disk was full'
const SIZES_FAULT = 'the picture was gone'
const REASON = 'Told the customer by phone.'

// The rules come as a script, which the site's policy forbids.

test('whoever leads the shop sees how its parts are, and decides about jobs that failed for good', async ({
  customer,
  browser,
  baseURL,
}) => {
  const page = await openStudio(browser, baseURL)
  const failed = page.getByRole('region', { name: 'Failed jobs' })
  const rowOf = (error: string) => failed.getByRole('listitem').filter({ hasText: error })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('the parts are well, the workers are alive, and a backup is still missing', async () => {
    await page.getByRole('link', { name: 'System' }).click()
    await expect(page.getByRole('heading', { name: 'System', level: 1 })).toBeVisible()
    const parts = page.getByRole('list', { name: 'Parts of the shop' }).getByRole('listitem')
    await expect(parts).toHaveCount(9)
    await expect(parts.filter({ hasText: 'Database' })).toContainText('PostgreSQL')
    await expect(parts.filter({ hasText: 'Workers' })).toContainText('7 workers running')
    await expect(parts.filter({ hasText: 'Workers' })).toContainText('Good')
    const backup = parts.filter({ hasText: 'No backup yet' })
    await expect(backup).toContainText('Needs a look')
    await expect(backup).toContainText('npm run backup')
    await expect(page.getByText('No failed jobs.')).toBeVisible()
  })

  const { orderId } = await customer.placeOrder()
  await leaveDeadJob('restore-order', { payload: { orderId }, error: RESTORATION_FAULT })
  await leaveDeadJob('make-sizes', {
    payload: { objectId: crypto.randomUUID() },
    error: SIZES_FAULT,
  })

  await test.step('a job is tried again, and the shop does it', async () => {
    await page.reload()
    const row = rowOf(RESTORATION_FAULT)
    await expect(page.getByRole('region', { name: 'Jobs of each kind' })).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await expect(row.getByRole('link', { name: orderId.slice(-8) })).toHaveAttribute(
      'href',
      `/studio/orders/${orderId}`,
    )
    await row.getByRole('button', { name: 'Try again' }).click()
    await expect(row).toBeHidden()
    await expect(rowOf(SIZES_FAULT)).toBeVisible()
  })

  await test.step('another is discarded, which takes a reason', async () => {
    await rowOf(SIZES_FAULT).getByRole('button', { name: 'Discard' }).click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: 'Discard' })
    await confirm.click()
    await expect(dialog.getByText('Please say why')).toBeVisible()
    await dialog.getByLabel('Why?').fill(REASON)
    expect(await findFaults(page)).toEqual([])
    await confirm.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('No failed jobs.')).toBeVisible()
    await expect(page.getByText(new RegExp(REASON))).toBeVisible()
    await expect(button('Try again')).toBeHidden()
  })
})
