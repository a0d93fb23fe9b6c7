import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { LICENCES_PAGE, licencesPage } from '../../scripts/site/list-licences.ts'

test('the page of licences names every package that a shop is installed with', async () => {
  expect(await readFile(LICENCES_PAGE, 'utf8')).toBe(await licencesPage())
})

test('it says of each library under the LGPL how to replace it', async () => {
  const page = await readFile(LICENCES_PAGE, 'utf8')
  const underLgpl = [...page.matchAll(/^## (.*LGPL-3.*)\n\n(.+)$/gm)].flatMap(([, , names = '']) =>
    names.split(', '),
  )
  expect(underLgpl.length).toBeGreaterThan(1)
  const isExplained = (name: string) => /^(@img\/sharp-|libheif-js )/.test(name)
  expect(underLgpl.filter((name) => !isExplained(name))).toEqual([])
  for (const library of ['libheif', 'libvips']) expect(page).toMatch(`**${library}**`)
})
