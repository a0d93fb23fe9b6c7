import { expect, test } from 'vitest'
import { languageName } from './language-name.ts'

test.each([
  ['en', 'English'],
  ['pl', 'Polish'],
  ['dk', 'Danish'],
  ['de', 'German'],
  ['sv', 'Swedish'],
] as const)('%s is called %s', (language, name) => {
  expect(languageName(language)).toBe(name)
})
