import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { settingsAt } from './settings-at.ts'
import { shopDetails } from './shop-details.ts'

const contact = (phone: string, validFrom: string) => ({
  area: 'contact' as const,
  value: { phone, email: 'shop@family-photos.se' },
  validFrom: new Date(validFrom),
})
const phoneAt = (changes: Parameters<typeof settingsAt>[0], at: string) =>
  settingsAt(changes, new Date(at)).contact.phone

test('before anybody has set anything the details of the demo hold', () => {
  expect(settingsAt([], new Date())).toEqual(DEFAULT_SETTINGS)
})

test('a change holds from its moment on, also where a later one was written before it', () => {
  const changes = [
    contact('+46 1', '2027-03-01T00:00:00Z'),
    contact('+46 2', '2027-01-01T00:00:00Z'),
  ]
  expect(phoneAt(changes, '2026-12-31T23:59:59Z')).toBe(DEFAULT_SETTINGS.contact.phone)
  expect(phoneAt(changes, '2027-01-01T00:00:00Z')).toBe('+46 2')
  expect(phoneAt(changes, '2027-03-01T00:00:00Z')).toBe('+46 1')
})

test('of two that begin together the last one written holds, and other areas stay', () => {
  const at = '2027-01-01T00:00:00Z'
  const { contact: last, company } = settingsAt(
    [contact('+46 1', at), contact('+46 2', at)],
    new Date(at),
  )
  expect(last.phone).toBe('+46 2')
  expect(company).toEqual(DEFAULT_SETTINGS.company)
})

test('details are words: a number to read and one to dial, and an address in one line or several', () => {
  const details = shopDetails(
    { ...DEFAULT_SETTINGS, contact: { phone: '+48 22 555 01 42', email: 'a@b.pl' } },
    'pl',
  )
  expect(details).toMatchObject({
    phone: '+48\u00a022\u00a0555\u00a001\u00a042',
    phoneNumber: '+48225550142',
    companyAddress: '1 Example Street, New York, NY 10001, USA',
    companyLines: 'Hueloom Example, Inc.\n1 Example Street\nNew York, NY 10001\nUSA',
    notice: '',
  })
})
