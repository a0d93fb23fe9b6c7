import { expect, test } from 'vitest'
import { LANGUAGE_CODES, type Language } from '#domain/languages.ts'
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

const kinds = Object.keys(sampleMails('en')) as MailKind[]
const VARIANTS = ['files', 'prints', 'package', 'mixed', 'onePhoto', 'copies'] as const

/** The sample of a mail. */
function composed({ language, kind, sells }: Row) {
  return composeMail(kind, language, sampleMails(language, sells)[kind])
}
type Row = { language: Language; kind: MailKind; sells: MailSells }
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** What can be sent about an order of files alone. */
const MAILS_OF_FILES = [
  'order-placed',
  'order-paid',
  'payment-failed',
  'photo-problem',
  'order-message',
  'proof-ready',
  'proof-reminder',
  'colours-next',
  'colours-reminder',
  'changes-received',
  'files-ready',
  'order-on-hold',
  'order-cancelled',
  'order-refunded',
  'refund-transferred',
  'refund-failed',
  'review-hidden',
] as const satisfies readonly MailKind[]
const WORDS_OF_PRINTS: Record<Language, RegExp> = {
  en: /print|fram(e|ing)|shipp|deliver|parcel|wall/i,
  pl: /druk|(?<!p)opraw|\b(rama|ramy|ramie|ramą)\b|dostaw[aąęy]|doręcz|przesyłk|paczk|ścian/i,
  dk: /print|indramm|ramme[nr]|Ramme:|lever|fragt|pakke|væg/,
  de: /druck|rahm|liefer|sendung|paket|wand/i,
  sv: /(?<!ut)tryck|\bram(en|ar|at|ad|ade)?\b|leverans|levere|frakt|paket|vägg/i,
}
const mailsOfFiles = LANGUAGE_CODES.flatMap((language) =>
  MAILS_OF_FILES.map((kind) => ({ language, kind, sells: 'files' as const })),
)

test.each(mailsOfFiles)(
  '$kind about files speaks of neither print nor frame in $language',
  async (row) => {
    const { subject, text } = await composed(row)
    expect(`${subject}\n${text}`).not.toMatch(WORDS_OF_PRINTS[row.language])
  },
)

/** What hangs on a wall, once the words for a print without a frame are taken out. */
const WORDS_OF_FRAMES: Record<Language, readonly [name: RegExp, words: RegExp]> = {
  en: [/print without a frame/gi, /fram(e|ing)|wall|\bhang/i],
  pl: [/odbitka bez ramy/gi, /(?<!p)opraw|\bram(a|y|ie|ą|ę)(?!\p{L})|ścian|powie[sś]/iu],
  dk: [/print uden ramme/gi, /indram|rammen|passepartout|væg|hæng/i],
  de: [/Druck ohne Rahmen/gi, /rahm|(?<!lein)wand|aufhäng/i],
  sv: [/bild utan ram\b/gi, /\b(in)?ram(en|ar|at|ad|ade)?\b|vägg|häng/i],
}
const mailsOfPrints = LANGUAGE_CODES.flatMap((language) =>
  kinds
    .filter((kind) => 'sells' in sampleMails('en')[kind] && kind !== 'files-ready')
    .map((kind) => ({ language, kind, sells: 'prints' as const })),
)

test.each(mailsOfPrints)(
  '$kind about loose prints speaks of neither frame nor wall in $language',
  async (row) => {
    const { subject, text } = await composed(row)
    const [name, words] = WORDS_OF_FRAMES[row.language]
    expect(inOneLine(`${subject}\n${text}`).replaceAll(name, '')).not.toMatch(words)
  },
)

test.each(LANGUAGE_CODES)('each letter in %s says as much whatever is sold', (language) => {
  const { layout: _, ...letters } = MAIL_TEXTS[language]
  for (const [kind, { paragraphs, ...variants }] of Object.entries(letters)) {
    for (const sells of VARIANTS) {
      const read = variants[sells]?.paragraphs ?? paragraphs
      expect(read.length, `${kind} ${sells}`).toBe(paragraphs.length)
    }
  }
})

test.each(
  LANGUAGE_CODES.flatMap((language) =>
    (['order-placed', 'order-paid', 'order-framing'] as const).map((kind) => ({ language, kind })),
  ),
)('$kind in $language says what is printed, on what and how often', async (row) => {
  const sample = sampleMails(row.language, 'prints')[row.kind]
  const lines = (await composed({ ...row, sells: 'prints' })).text.split('\n')
  const { printSize, dimensions, paper, copies } = sample
  for (const value of [`${printSize}, ${dimensions}`, paper, copies]) {
    expect(lines.filter((line) => line.endsWith(`: ${value}`))).toHaveLength(1)
  }
})

test.each(LANGUAGE_CODES)(
  'the order of loose prints is confirmed whole in %s',
  async (language) => {
    const sample = sampleMails(language, 'prints')['order-paid']
    const text = inOneLine((await composed({ language, kind: 'order-paid', sells: 'prints' })).text)
    for (const words of [
      `${sample.deliveryService}: ${sample.deliveryPrice}`,
      `: ${sample.rushPrice}`,
      `: ${sample.total}`,
      `: ${sample.vatAmount}`,
      `: ${sample.address}`,
      String(sample.deliveryFrom),
      String(sample.promisedBy),
      sample.termsVersion,
    ]) {
      expect(text).toContain(inOneLine(words))
    }
  },
)

test.each(LANGUAGE_CODES)('the order of files is confirmed whole in %s', async (language) => {
  const sample = sampleMails(language, 'files')['order-paid']
  const { text } = await composeMail('order-paid', language, sample)
  const all = inOneLine(text)
  for (const words of [
    `${sample.printSize}: ${sample.dimensions}`,
    `: ${sample.rushPrice}`,
    `: ${sample.total}`,
    `: ${sample.vatAmount}`,
    `${OPERATOR.name}, ${OPERATOR.addressLines[0]}`,
    String(sample.promisedBy),
    sample.termsVersion,
  ]) {
    expect(all).toContain(inOneLine(words))
  }
  expect(text).toContain(sample.termsUrl)
})

test.each(
  LANGUAGE_CODES.flatMap((language) =>
    (['package', 'mixed'] as const).map((sells) => ({ language, sells })),
  ),
)('the $sells of several photos is confirmed whole in $language', async ({ language, sells }) => {
  const sample = sampleMails(language, sells)['order-paid']
  const text = inOneLine((await composed({ language, kind: 'order-paid', sells })).text)
  const { bought: lines = [], proofsBy = '' } = sample
  expect(lines).toHaveLength(sells === 'mixed' ? 4 : 3)
  for (const { what, price } of lines) expect(text).toContain(inOneLine(`${what}: ${price}`))
  expect(text).toContain(inOneLine(`: ${sample.total}`))
  expect(proofsBy).toBeTruthy()
  expect(text).toContain(inOneLine(proofsBy))
  const { freeDelivery, freeDeliveryPrice } = MAIL_TEXTS[language].layout
  const ofParcels = [`${freeDelivery}: ${freeDeliveryPrice}`, `: ${sample.address}`]
  for (const words of [...ofParcels, String(sample.deliveryFrom)]) {
    expect(text.includes(inOneLine(words)), words).toBe(sells === 'mixed')
  }
})

/** That the files were asked for now, and that the right of withdrawal ended: what the law calls it. */
const CONFIRMED: Record<Language, readonly RegExp[]> = {
  en: [/expressly asked/, /acknowledged/, /right of withdrawal/],
  pl: [/wyraźną zgodę/, /przyjmujesz do wiadomości/, /utratę prawa odstąpienia/],
  dk: [/udtrykkelige samtykke/, /anerkendte/, /fortrydelsesret/],
  de: [/ausdrücklich zugestimmt/, /Kenntnis davon bestätigt/, /Widerrufsrecht/],
  sv: [/samtyckte du uttryckligen/, /gick med på/, /ångerrätt/],
}
test.each(LANGUAGE_CODES)(
  'who approved files has it confirmed in %s that their withdrawal ended with that',
  async (language) => {
    const { text } = await composed({ language, kind: 'files-ready', sells: 'files' })
    for (const words of CONFIRMED[language]) expect(inOneLine(text)).toMatch(words)
  },
)

test.each([
  ['en', 'for one year'],
  ['pl', 'przez rok'],
  ['dk', 'i et år'],
  ['de', 'ein Jahr lang'],
  ['sv', 'i ett år'],
] as const)('the mail of files in %s says how long they are kept', async (language, words) => {
  const { text } = await composed({ language, kind: 'files-ready', sells: 'files' })
  expect(inOneLine(text)).toContain(words)
})
