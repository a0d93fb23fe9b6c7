import { expect, test } from 'vitest'
import { LANGUAGE_CODES, type Language, languageTag } from '#domain/languages.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { OPERATOR } from '#domain/shop/imprint.ts'
import { composeMail as compose } from './compose-mail.ts'
import { sampleMails } from './mail-samples.ts'
import { MAIL_TEXTS, type MailKind, type MailParams, type MailSells } from './mail-texts.ts'

/** As a shop writes it whose owners have set nothing else. */
const composeMail = <Kind extends MailKind>(
  kind: Kind,
  language: Language,
  params: MailParams[Kind],
) => compose(kind, language, params, DEFAULT_SETTINGS)

const order = sampleMails('en')['order-paid']
const kinds = Object.keys(sampleMails('en')) as MailKind[]
const VARIANTS = ['files', 'prints', 'package', 'mixed', 'onePhoto', 'copies'] as const
/** A letter is looked at about files and loose prints as well where it reads differently then. */
const everyMail = LANGUAGE_CODES.flatMap((language) =>
  kinds.flatMap((kind) =>
    (['framed', ...VARIANTS.filter((sells) => MAIL_TEXTS.en[kind][sells])] as const).map(
      (sells) => ({ language, kind, sells }),
    ),
  ),
)
type Row = { language: Language; kind: MailKind; sells: MailSells }

/** The sample of a mail; the same is composed once. */
function composed({ language, kind, sells }: Row) {
  const key = `${kind} ${language} ${sells}`
  const mail = known.get(key) ?? composeMail(kind, language, sampleMails(language, sells)[kind])
  known.set(key, mail)
  return mail
}
const known = new Map<string, ReturnType<typeof composeMail>>()

test.each(everyMail)('$kind ($sells) in $language is complete as text and as HTML', async (row) => {
  const { language, kind, sells } = row
  const params = sampleMails(language, sells)[kind]
  const { subject, text, html } = await composed(row)
  expect(subject).toBeTruthy()
  expect(html).toContain(`lang="${languageTag(language)}"`)
  expect(subject + text + html).not.toMatch(/\{\{|undefined|\[object/)
  const withRefund = Object.entries(params).filter(
    ([name]) => name === 'message' || name === 'reason',
  )
  for (const [, words] of withRefund) {
    const [line = ''] = String(words).split('\n')
    expect(inOneLine(text)).toContain(inOneLine(line))
  }
})

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

test.each(everyMail)(
  '$kind ($sells) in $language reads well where only text is shown',
  async (row) => {
    const { subject, text } = await composed(row)
    // The preview of a mail program cuts what is longer.
    expect(subject.length).toBeLessThanOrEqual(72)
    expect(text).not.toMatch(/[<>]{2}|&\w+;|\n{4}|[{}]|@media|schema\.org/)
    expect(text.trimStart()).toMatch(/^Hueloom/)
    for (const line of text.split('\n')) {
      // An address stands alone, whole, and what is longer than a line is broken.
      if (/https?:/.test(line)) expect(line).toMatch(/^https?:\S+$/)
      else expect(line.length).toBeLessThanOrEqual(74)
    }
  },
)

const mailsWithLink = everyMail.filter(
  ({ kind }) => 'link' in sampleMails('en')[kind] || 'orderUrl' in sampleMails('en')[kind],
)
test.each(mailsWithLink)(
  '$kind ($sells) in $language leads on as text and as HTML',
  async (row) => {
    const { language, kind, sells } = row
    const params = sampleMails(language, sells)[kind]
    const { text, html } = await composed(row)
    expect(text).toContain(linkIn(kind, params))
    expect(html).toContain(`href="${linkIn(kind, params).replaceAll('&', '&amp;')}"`)
  },
)

function linkIn(kind: MailKind, params: MailParams[MailKind]): string {
  if ('link' in params) return params.link
  if (!('orderUrl' in params)) throw new Error(`${kind} leads nowhere`)
  return params.orderUrl
}

test.each(LANGUAGE_CODES)(
  'every parcel is named with its carrier, number and link in %s',
  async (language) => {
    const sample = sampleMails(language)['order-shipped']
    const { text, html } = await composeMail('order-shipped', language, sample)
    expect(sample.parcels).toHaveLength(2)
    for (const { carrier, trackingNumber, url } of sample.parcels) {
      expect(text).toMatch(new RegExp(`${carrier}\\n.*${trackingNumber}\\n.*`))
      expect(text).toContain(url)
      expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`)
    }
  },
)

test('programs can read what is on its way', async () => {
  const sample = sampleMails('sv')['order-shipped']
  const parcels = [
    { carrier: '</script><b>', trackingNumber: 'AB123456', url: 'https://a.example' },
  ]
  const { html } = await composeMail('order-shipped', 'sv', { ...sample, parcels })
  const [, json = ''] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'ParcelDelivery',
      carrier: { '@type': 'Organization', name: '</script><b>' },
      trackingNumber: 'AB123456',
      trackingUrl: 'https://a.example',
      partOfOrder: {
        '@type': 'Order',
        orderNumber: sample.orderNumber,
        merchant: { '@type': 'Organization', name: 'Hueloom' },
      },
    },
  ])
})

test.each(LANGUAGE_CODES)('what is not known is not spoken of in %s', async (language) => {
  const samples = sampleMails(language)
  const written = async <Kind extends MailKind>(kind: Kind, params: MailParams[Kind]) =>
    (await composeMail(kind, language, params)).text
  const [answer] = (await written('contact-received', { responseHours: undefined })).split('---')
  expect(answer).not.toMatch(/\d|\{\{/)
  const letter = await written('contact-message', {
    ...samples['contact-message'],
    phone: undefined,
  })
  expect(letter.split('\n').filter((entry) => /^[^:]+: ./.test(entry))).toHaveLength(4)
})

test.each([
  ['en', '1', 'You have one round of changes left.'],
  ['en', '2', 'You have 2 rounds of changes left.'],
  ['pl', '1', 'Została Ci jedna runda poprawek.'],
  ['pl', '3', 'Zostały Ci 3 rundy poprawek.'],
  ['pl', '5', 'Zostało Ci 5 rund poprawek.'],
] as const)(
  'in %s %s rounds are counted as the language does',
  async (language, roundsLeft, line) => {
    const ready = { ...sampleMails(language)['proof-ready'], roundsLeft }
    expect(inOneLine((await composeMail('proof-ready', language, ready)).text)).toContain(line)
  },
)

test.each(LANGUAGE_CODES)(
  'no refund is promised in %s where nothing was paid',
  async (language) => {
    const { refund, ...unpaid } = sampleMails(language)['order-cancelled']
    const paragraphsOf = async (params: MailParams['order-cancelled']) =>
      (await composeMail('order-cancelled', language, params)).text.split('\n\n').map(inOneLine)
    const paid = await paragraphsOf({ ...unpaid, refund: '77 kr' })
    const free = await paragraphsOf(unpaid)
    const more = paid.filter((paragraph) => !free.includes(paragraph))
    expect(more).toEqual([expect.stringContaining('77 kr')])
  },
)

test.each(LANGUAGE_CODES)(
  'the confirmation of an order in %s holds all of it',
  async (language) => {
    const sample = sampleMails(language)['order-paid']
    const { text, html } = await composeMail('order-paid', language, sample)
    const { printSize, dimensions, frame, total } = sample
    const lines = text.split('\n')
    for (const [name, value] of [
      ['print', `${printSize}, ${dimensions}`],
      ['frame', frame],
      ['rush service', sample.rushPrice],
      ['total', total],
      ['tax', sample.vatAmount],
    ]) {
      expect(
        lines.some((line) => line.endsWith(`: ${value}`)),
        name,
      ).toBe(true)
    }
    for (const words of [
      `: ${sample.address}`,
      `: ${OPERATOR.name}, ${OPERATOR.addressLines[0]}`,
      String(sample.deliveryFrom),
      String(sample.promisedBy),
      sample.termsVersion,
    ]) {
      expect(inOneLine(text)).toContain(words)
    }
    expect(text).toContain(sample.termsUrl)
    expect(html).toContain(`href="${sample.termsUrl}"`)
  },
)

test.each(
  LANGUAGE_CODES.flatMap((language) =>
    (['order-placed', 'order-paid'] as const).map((kind) => ({ language, kind })),
  ),
)('$kind in $language names either a paid delivery or a free one', async ({ language, kind }) => {
  const { deliveryService: _, deliveryPrice: __, ...sentFree } = sampleMails(language)[kind]
  const paid = { deliveryService: 'Pigeon', deliveryPrice: '77 kr' }
  const rowsOf = async (params: MailParams[typeof kind]) => {
    const { freeDelivery, freeDeliveryPrice } = MAIL_TEXTS[language].layout
    const rows = [`${freeDelivery}: ${freeDeliveryPrice}`, 'Pigeon: 77 kr']
    const { text } = await composeMail(kind, language, params)
    return text.split('\n').filter((line) => rows.includes(line))
  }
  expect(await rowsOf(sentFree)).toEqual([expect.not.stringContaining('Pigeon')])
  expect(await rowsOf({ ...sentFree, ...paid })).toEqual(['Pigeon: 77 kr'])
})

test('an address that is not known yet is to be looked up, and no rush service is named', async () => {
  const { rush, address, ...rest } = sampleMails('en')['order-paid']
  const { text } = await composeMail('order-paid', 'en', rest)
  expect(text).toContain('Delivery address: please check it on your order page')
  expect(text).not.toContain(rush)
  expect(text).not.toContain(address)
})

test.each(LANGUAGE_CODES)(
  'what a rush had cost that was paid too late is spoken of in %s where it goes back',
  async (language) => {
    const sample = sampleMails(language)['order-paid']
    const withRefund = await composeMail('order-paid', language, { ...sample, rushRefund: '77 kr' })
    const { text } = await composeMail('order-paid', language, sample)
    const paragraphs = withRefund.text
      .split('\n\n')
      .filter((paragraph) => !text.includes(paragraph))
    expect(paragraphs.map(inOneLine)).toEqual([expect.stringContaining('77 kr')])
  },
)

test('a mail asks for no picture, so that nothing of it is blocked', async () => {
  for (const row of everyMail) expect((await composed(row)).html).not.toMatch(/<img|url\(/)
})

test('a customer without a name is greeted all the same', async () => {
  const { text } = await composeMail('order-paid', 'de', { ...order, fullName: '' })
  expect(text).toContain('Guten Tag,')
})

test('what a customer typed can neither add a header nor run in the mail', async () => {
  const { subject, html } = await composeMail('order-paid', 'en', {
    ...order,
    orderNumber: '1A\r\nBcc: everyone@example.com',
    fullName: '<script>alert(1)</script> {{total}} $&',
  })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toContain('<script>')
  expect(html).toContain('{{total}} $&amp;')
})

test('what a person wrote is quoted line by line, as plain text', async () => {
  const { text, html } = await composeMail('contact-message', 'en', {
    ...sampleMails('en')['contact-message'],
    message: '<b>Hello</b> {{fullName}}\n\nTwo & three',
  })
  expect(html).toContain('&lt;b&gt;Hello&lt;/b&gt; {{fullName}}')
  expect(html).not.toContain('<b>')
  expect(text).toContain('> <b>Hello</b> {{fullName}}\n> \n> Two & three')
})
