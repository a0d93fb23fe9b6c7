import { expect, test } from '../steps/customer.ts'
import { findFaults } from '../steps/find-faults.ts'
import { openStudio } from '../steps/member.ts'

const NOTICE = 'Vår verkstad flyttar.'

test('an owner writes a notice, and the pages of its language show it until it is gone', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const studio = await openStudio(browser, baseURL)
  const swedish = studio.getByLabel('In Svenska')
  const save = studio
    .getByRole('region', { name: 'Notice' })
    .or(studio.locator('section').filter({ has: studio.getByRole('heading', { name: 'Notice' }) }))
    .first()
    .getByRole('button', { name: 'Save', exact: true })

  await test.step('the studio shows what holds', async () => {
    await studio.getByRole('link', { name: 'Settings' }).click()
    await expect(swedish).toHaveValue('')
    await expect(studio.getByLabel('Telephone')).toHaveValue('+1 800 555 0142')
    expect(await findFaults(studio)).toEqual([])
  })

  await test.step('the notice is on the Swedish pages, and on no others', async () => {
    await swedish.fill(NOTICE)
    await save.click()
    await expect(studio.getByText('Saved.')).toBeVisible()
    await expect(async () => {
      expect(await (await request.get('/sv')).text()).toContain(NOTICE)
    }).toPass()
    await page.goto('/sv/faq')
    await expect(page.getByText(NOTICE)).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await page.goto('/pl/faq')
    await expect(page.getByText(NOTICE)).toBeHidden()
  })

  await test.step('what is taken away is gone, and stays in the history', async () => {
    await swedish.fill('')
    await save.click()
    await expect(async () => {
      expect(await (await request.get('/sv')).text()).not.toContain(NOTICE)
    }).toPass()
    await expect(studio.getByRole('deletion').filter({ hasText: NOTICE })).toBeVisible()
  })
})
