import { expect, test } from 'vitest'
import { LANGUAGE_CODES, languageTag } from '#domain/languages.ts'
import { composeMail } from './compose-mail.ts'
import { MAIL_TEXTS, type MailKind, type MailParams } from './mail-texts.ts'

const LINK = 'https://hueloom.example/dk/upload?printSize=a2#token_hash=abc&type=signup'
const order = {
  orderNumber: '1A2B3C4D',
  printSize: 'A2',
  frame: 'Sort',
  total: '7000 kr',
  orderUrl: 'https://hueloom.example/dk/order?id=1',
  fullName: 'Åse Sørensen',
}
const params: MailParams = {
  'confirm-address': { link: LINK },
  'confirm-with-password': { link: LINK },
  'already-registered': { link: LINK },
  'reset-password': { link: LINK },
  'password-changed': { link: LINK },
  'confirm-address-change': { link: LINK, newEmail: 'new@example.com' },
  'confirm-new-address': { link: LINK },
  'address-wanted': { link: LINK },
  'confirm-deletion': { link: LINK },
  'account-deleted': {},
  'staff-invitation': { link: LINK, name: 'Jan', role: 'retoucher' },
  'order-paid': order,
  'order-placed': order,
  'payment-failed': order,
  'photo-problem': { ...order, reason: 'The photo is too blurry.', message: 'Could you scan it?' },
  'order-message': { ...order, reason: 'We have a question.', message: 'Which colour?' },
  'proof-ready': { ...order, version: '1' },
  'proof-reminder': { ...order, version: '1', days: '5' },
  'changes-received': { ...order, version: '1' },
  'proof-approved': { ...order, version: '2' },
  'order-framing': order,
  'order-shipped': {
    ...order,
    parcels: [{ carrier: 'DAO', trackingNumber: 'AB123456', url: 'https://example.com/AB123456' }],
  },
  'order-delivered': order,
  'order-on-hold': { ...order, version: '1' },
  'order-refunded': { ...order, amount: '7000 kr' },
  'order-cancelled': order,
  'contact-received': { responseHours: '2' },
  'contact-message': {
    fullName: 'Åse Sørensen',
    email: 'aase@example.com',
    phone: '+45 70 10 20 30',
    service: 'Farvelægning',
    languageName: 'Dansk',
    message: 'A question.',
  },
}
const kinds = Object.keys(params) as MailKind[]
const everyMail = LANGUAGE_CODES.flatMap((language) => kinds.map((kind) => ({ language, kind })))

test.each(everyMail)('$kind in $language is complete as text and as HTML', async (row) => {
  const { language, kind } = row
  const { subject, text, html } = await composeMail(kind, language, params[kind])
  expect(subject).toBeTruthy()
  expect(html).toContain(`lang="${languageTag(language)}"`)
  expect(subject + text + html).not.toMatch(/\{\{|undefined|\[object/)
})

const mailsWithLink = everyMail.filter(
  ({ kind }) => 'link' in params[kind] || 'orderUrl' in params[kind],
)
test.each(mailsWithLink)('$kind in $language leads on as text and as HTML', async (row) => {
  const { language, kind } = row
  const { text, html } = await composeMail(kind, language, params[kind])
  const link = 'link' in params[kind] ? LINK : order.orderUrl
  expect(text).toContain(link)
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
})

test.each(LANGUAGE_CODES)('what nobody told is not spoken of in %s', async (language) => {
  const { text } = await composeMail('contact-received', language, { responseHours: undefined })
  expect(text).not.toMatch(/\d|\{\{/)
  const { text: letter } = await composeMail('contact-message', language, {
    ...params['contact-message'],
    phone: undefined,
  })
  expect(letter.split('\n').filter((entry) => /^[^:]+: ./.test(entry))).toHaveLength(4)
})

test.each(everyMail)('$kind in $language names the same facts as in English', (row) => {
  const { language, kind } = row
  const facts = (text: unknown) => [...new Set(JSON.stringify(text).match(/\{\{\w+\}\}/g))].sort()
  expect(facts(MAIL_TEXTS[language][kind])).toEqual(facts(MAIL_TEXTS.en[kind]))
  expect(Object.keys(MAIL_TEXTS[language][kind])).toEqual(Object.keys(MAIL_TEXTS.en[kind]))
})

test('what a customer typed can neither add a header nor run in the mail', async () => {
  const { subject, html } = await composeMail('order-paid', 'en', {
    ...order,
    orderNumber: '1A\r\nBcc: everyone@example.com',
    fullName: '<script>alert(1)</script>',
  })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toContain('<script>')
})

test('what a person wrote is quoted line by line, as plain text', async () => {
  const { text, html } = await composeMail('contact-message', 'en', {
    ...params['contact-message'],
    message: '<b>Hello</b> {{fullName}}\n\nTwo & three',
  })
  expect(html).toContain('&lt;b&gt;Hello&lt;/b&gt; {{fullName}}')
  expect(html).not.toContain('<b>')
  expect(text).toContain('> <b>Hello</b> {{fullName}}\n> \n> Two & three')
})
