import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { shopDetails } from '#domain/settings/shop-details.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { fillTerms } from '#server/documents/terms/fill-terms.ts'
import { findFiledTerms } from '#server/documents/terms/terms-archive.ts'
import { changedFiles, unfiledLanguages, unfiledMessage } from '../../scripts/site/filed-terms.ts'

test('the terms on the site are those filed under their version, in every language', async () => {
  const languages = await unfiledLanguages()
  expect(languages, unfiledMessage(languages)).toEqual([])
})

test('no version that was filed has changed since', async () => {
  expect(await changedFiles()).toEqual([])
})

test.each(LANGUAGE_CODES)('filed terms in %s have no gap', async (language) => {
  const terms = await findFiledTerms(POLICIES.termsVersion, language)
  expect(
    JSON.stringify(terms && fillTerms(terms, shopDetails(DEFAULT_SETTINGS, language))),
  ).not.toContain('{{')
})

test.each(['', '..', '../2026-12', '2026-12/../2026-12', '1', '9999-01'])(
  'there are no terms of version “%s”',
  async (version) => {
    expect(await findFiledTerms(version, 'en')).toBeUndefined()
  },
)
