import { createInstance } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { contactMessageSchema } from '#contract/contact/contact-message.ts'
import texts from '#web/i18n/locales/en/contact-us.json' with { type: 'json' }
import { type ContactField, faultText } from './fault-text.ts'

const i18n = createInstance()
beforeAll(() => i18n.init({ lng: 'en', resources: { en: { 'contact-us': texts } } }))

const MESSAGE = {
  firstName: 'Ada',
  lastName: 'Berg',
  email: 'ada@example.com',
  phone: '',
  service: 'restoration',
  message: 'The crease runs through her face.',
  language: 'en',
}

/** The words below a field that holds this value. */
function wordsFor(field: ContactField, value: string): string | undefined {
  const result = contactMessageSchema.safeParse({ ...MESSAGE, [field]: value })
  const issue = result.error?.issues.find(({ path }) => path[0] === field)
  return faultText(i18n.getFixedT('en', 'contact-us'), field, issue && { type: issue.code })
}

describe('the words for a fault', () => {
  it.each([
    ['firstName', '', texts.errors.firstName],
    ['lastName', '  ', texts.errors.lastName],
    ['email', '', texts.errors.email],
    ['email', 'ada@', texts.errors.emailInvalid],
    ['phone', 'call me', texts.errors.phoneInvalid],
    ['service', '', texts.errors.service],
    ['message', 'Hi', texts.errors.message],
  ] as const)('say what is missing in %s when it holds "%s"', (field, value, words) => {
    expect(wordsFor(field, value)).toBe(words)
  })

  it.each([
    ['firstName', 80],
    ['lastName', 80],
    ['email', 254],
    ['phone', 30],
    ['message', 5000],
  ] as const)('name how much fits into %s', (field, most) => {
    expect(wordsFor(field, '1'.repeat(most + 1))).toBe(
      `Please keep this to ${most} characters or fewer`,
    )
  })

  it('are none for a field that is right', () => {
    expect(wordsFor('phone', '')).toBeUndefined()
    expect(wordsFor('message', MESSAGE.message)).toBeUndefined()
  })
})
