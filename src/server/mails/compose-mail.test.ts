import { expect, test } from 'vitest'
import { LANGUAGE_CODES, languageTag } from '#domain/languages.ts'
import { composeMail } from './compose-mail.ts'
import { MAIL_TEXTS, type MailKind, type MailParams } from './mail-texts.ts'

const LINK = 'https://hueloom.example/auth/v1/verify?token=abc&type=signup'
const order = {
  orderNumber: '1A2B3C4D',
  printSize: 'A2',
  frame: 'Sort',
  total: '7000 kr',
  dashboardUrl: 'https://hueloom.example/dk/dashboard',
  fullName: 'Åse Sørensen',
}
const params: MailParams = {
  'confirm-address': { link: LINK },
  'already-registered': { link: LINK },
  'reset-password': { link: LINK },
  'order-paid': order,
  'result-ready': order,
  'order-cancelled': order,
}
const kinds = Object.keys(params) as MailKind[]
const everyMail = LANGUAGE_CODES.flatMap((language) => kinds.map((kind) => ({ language, kind })))

test.each(everyMail)('$kind in $language is complete as text and as HTML', async (row) => {
  const { language, kind } = row
  const { subject, text, html } = await composeMail(kind, language, params[kind])
  const link = 'link' in params[kind] ? LINK : order.dashboardUrl
  expect(subject).toBeTruthy()
  expect(text).toContain(link)
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  expect(html).toContain(`lang="${languageTag(language)}"`)
  expect(subject + text + html).not.toMatch(/\{\{|undefined|\[object/)
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
