import { expect, test } from 'vitest'
import { OPERATOR } from '#domain/shop/imprint.ts'
import { placeholderFaults } from './placeholder-faults.ts'

const own = {
  operator: {
    ...OPERATOR,
    isExample: false,
    privacyEmail: 'privacy@family-photos.se',
    securityEmail: 'security@family-photos.se',
    safetyEmail: 'safety@family-photos.se',
  },
  contact: { tollFree: '+46 8 123 456', email: 'hej@family-photos.se' },
  claimsWithoutData: [],
}

test('the details of a company that exists are no fault, and those that come with the shop are', () => {
  expect(placeholderFaults(own)).toEqual([])
  expect(placeholderFaults().map((fault) => fault.split(':')[0])).toEqual([
    'src/domain/shop/imprint.ts',
    'src/domain/shop/contact.ts',
    'src/domain/shop/claims.ts',
  ])
})

test.each([
  ['privacyEmail', { operator: { ...own.operator, privacyEmail: 'privacy@hueloom.example' } }],
  ['securityEmail', { operator: { ...own.operator, securityEmail: 'security@hueloom.example' } }],
  ['safetyEmail', { operator: { ...own.operator, safetyEmail: 'safety@hueloom.example' } }],
  ['packaging number', { operator: { ...own.operator, packagingNumbers: {}, markets: ['de'] } }],
  ['email', { contact: { ...own.contact, email: 'support@hueloom.example' } }],
  ['claim', { claimsWithoutData: ['families'] }],
  ['tollFree', { contact: { ...own.contact, tollFree: '+1 800 555 0142' } }],
] as const)('one example or missing %s is a fault', (_what, change) => {
  expect(placeholderFaults({ ...own, ...change })).toHaveLength(1)
})
