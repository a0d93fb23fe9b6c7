import { expect, test } from 'vitest'
import { type ContactForm, contactMessageSchema } from './contact-message.ts'

function aForm(overrides: Record<string, unknown> = {}) {
  return {
    firstName: 'Åse',
    lastName: 'Sørensen',
    email: 'aase@example.com',
    phone: '+45 70 10 20 30',
    service: 'colorization',
    message: 'Kan I farvelægge et foto af min bedstemor?',
    language: 'dk',
    website: '',
    ...overrides,
  } satisfies Record<keyof ContactForm, unknown>
}

function faultsOf(overrides: Record<string, unknown>): [string, string][] {
  const { error } = contactMessageSchema.safeParse(aForm(overrides))
  return (error?.issues ?? []).map(({ path, code }) => [path.join('.'), code])
}

test('a form that is filled in passes as it is', () => {
  expect(contactMessageSchema.parse(aForm())).toEqual(aForm())
})

test('a phone number may be left out or left empty', () => {
  for (const phone of ['', '  ', undefined]) {
    expect(contactMessageSchema.parse(aForm({ phone })).phone).toBeUndefined()
  }
})

test.each([
  ['firstName', '', 'too_small'],
  ['firstName', ' \u00a0\u200b\u200d\u3164 ', 'too_small'],
  ['lastName', 'x'.repeat(81), 'too_big'],
  ['lastName', 'Sør\0ensen', 'custom'],
  ['email', ' ', 'too_small'],
  ['email', 'aase@', 'invalid_format'],
  ['email', 'a@example.com, b@example.com', 'invalid_format'],
  ['email', 'aase@example.com\r\nBcc: b@example.com', 'invalid_format'],
  ['email', `${'a'.repeat(250)}@example.com`, 'too_big'],
  ['phone', 'call me', 'invalid_format'],
  ['phone', '123', 'invalid_format'],
  ['phone', '1'.repeat(31), 'too_big'],
  ['service', '', 'invalid_value'],
  ['service', 'portrait', 'invalid_value'],
  ['message', 'Hello', 'too_small'],
  ['message', 'x'.repeat(5001), 'too_big'],
  ['message', 'half a pair \ud800 in it', 'custom'],
  ['language', 'fr', 'invalid_value'],
  ['website', null, 'invalid_type'],
])('%s %j is one fault of that field: %s', (field, value, code) => {
  expect(faultsOf({ [field]: value })).toEqual([[field, code]])
})

test.each([['+1 (800) 555-0142'], ['0045/70.10.20.30'], ['555 0142']])(
  '%s reads as a phone number',
  (phone) => {
    expect(faultsOf({ phone })).toEqual([])
  },
)

test('what cannot be seen is taken out, and what is made with it stays whole', () => {
  const { firstName, email, message } = contactMessageSchema.parse(
    aForm({
      firstName: '\u202eÅse\r\nBcc: x\u200b',
      email: '\u200baase@example.com ',
      message: '\n My family 👨‍👩‍👧\r\nsecond\u2028line\u0007 ❤️\u202e \u200b\n',
    }),
  )
  expect(firstName).toBe('Åse Bcc: x')
  expect(email).toBe('aase@example.com')
  expect(message).toBe('My family 👨‍👩‍👧\nsecond\nline ❤️')
})
