import { formatPercent } from '#domain/figures.ts'
import { formatDay } from '#domain/format-day.ts'
import { inLanguage, type Language, nameOfLanguage } from '#domain/languages.ts'
import { termsPath } from '#domain/law/document-paths.ts'
import de from '#domain/locales/de/order.json' with { type: 'json' }
import dk from '#domain/locales/dk/order.json' with { type: 'json' }
import en from '#domain/locales/en/order.json' with { type: 'json' }
import pl from '#domain/locales/pl/order.json' with { type: 'json' }
import sv from '#domain/locales/sv/order.json' with { type: 'json' }
import { addressLine, countryName } from '#domain/orders/address.ts'
import { trackingUrl } from '#domain/orders/carriers.ts'
import { formatMoney } from '#domain/payments/money.ts'
import { rushSurcharge } from '#domain/payments/rates.ts'
import { vatWithin } from '#domain/payments/vat.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { formatMoment } from '#domain/withdrawals/format-moment.ts'
import { reasonName } from '#domain/withdrawals/reason-name.ts'
import type { MailParams, MailSells } from './mail-texts.ts'
import { priceOf, soldOf, soldSmall } from './sold-samples.ts'
import { picturesTogether } from './together-samples.ts'

const ORDER_TEXTS: Record<Language, typeof en> = { en, pl, dk, de, sv }
const SHIP_TO = {
  name: 'Åse Sørensen',
  line1: 'Søgade 3, 2. tv.',
  line2: null,
  postalCode: '2200',
  city: 'København N',
  state: null,
  country: 'DK',
}
const VAT_OF_SAMPLE = { country: 'DK', rate: 25 }
const SENT: readonly MailSells[] = ['framed', 'prints', 'mixed']
const WITHDRAWN_AT = new Date('2026-12-01T12:30:05Z')
const ORIGIN = 'https://hueloom.example'
const ORDER_ID = '6f2e1c9a-8b14-4d5e-9a07-3c5d1a2b3c4d'
const NAMES: Record<Language, string> = {
  en: 'Eleanor Hughes',
  pl: 'Zofia Wiśniewska',
  dk: 'Åse Sørensen',
  de: 'Käthe Grünwald',
  sv: 'Märta Öberg',
}

/**
 * Every mail with facts as an order of that language would have them, to look at and to test. Some are
 * never sent about files alone, and one only about them: that one is always about files.
 */
export function sampleMails(language: Language, sells: MailSells = 'framed'): MailParams {
  const address = (path: string) => `${ORIGIN}${inLanguage(path, language)}`
  const link = `${address('/l/k3Yx9QpA')}#signup=kX3fY7Qm2VbT9sLwAbCdEf`
  const order = orderSample(language, sells)
  const price = priceOf(sells, language)
  const surcharge = rushSurcharge(language, 'weekend')
  const inAHurry = {
    rush: ORDER_TEXTS[language].checkout.rush.weekend,
    rushPrice: formatMoney(surcharge, language),
    total: formatMoney({ ...price, amount: price.amount + surcharge.amount }, language),
    totalWithVat: formatMoney({ ...price, amount: price.amount + surcharge.amount }, language),
  }
  const placed = sells === 'framed' ? { ...order, ...soldSmall(language) } : order
  const ofCompany = {
    totalWithVat: undefined,
    company: 'Atelier Sørensen ApS, DK13585628',
  }
  const delivery = {
    vatRate: formatPercent(VAT_OF_SAMPLE.rate, language),
    vatCountry: countryName(VAT_OF_SAMPLE.country, language),
    vatAmount: formatMoney(
      { ...price, amount: vatWithin(price.amount, VAT_OF_SAMPLE.rate) },
      language,
    ),
    deliveryFrom: formatDay(new Date('2026-12-08T12:00Z'), language),
    promisedBy: formatDay(new Date('2026-12-15T12:00Z'), language),
    ...(SENT.includes(sells) && { address: addressLine(SHIP_TO, language) }),
  }
  const pictures = sells === 'mixed' ? { pictures: picturesTogether(language) } : {}
  const message = 'Dear customer,\n\nthe left corner is <torn>.\nCould you scan it once more?'
  const half = formatMoney({ ...price, amount: price.amount / 2 }, language)
  return {
    'confirm-address': { link },
    'confirm-with-password': { link },
    'already-registered': { link },
    'reset-password': { link },
    'password-changed': { link },
    'confirm-address-change': { link, newEmail: 'new.address@example.com' },
    'confirm-new-address': { link },
    'address-wanted': { link },
    'confirm-deletion': { link },
    'account-deleted': {},
    'order-placed': { ...placed, ...ofCompany, totalWithoutVat: placed.total },
    'order-paid': { ...order, ...inAHurry, ...delivery },
    'payment-failed': order,
    'photo-problem': { ...order, reason: ORDER_TEXTS[language].messages.wrong_photo, message },
    'order-message': { ...order, reason: ORDER_TEXTS[language].messages.colours_unknown, message },
    'proof-ready': { ...order, version: '2', roundsLeft: '1', message },
    'proof-reminder': { ...order, version: '1', days: '5' },
    'colours-next': order,
    'colours-reminder': { ...order, version: '1', days: '5' },
    'changes-received': { ...order, version: '1' },
    'proof-approved': { ...order, version: '2' },
    'files-ready': { ...orderSample(language, 'files'), version: '2' },
    'order-on-hold': { ...order, version: '1' },
    'order-framing': order,
    'order-shipped': { ...order, ...pictures, parcels: [...SAMPLE_PARCELS] },
    'order-delivered': { ...order, ...pictures },
    'order-cancelled': { ...order, refund: order.total },
    'order-refunded': { ...order, amount: half, creditNote: 'HL-2026-000123' },
    'refund-transferred': { ...order, amount: half, creditNote: 'HL-2026-000123' },
    'refund-failed': { ...order, amount: half },
    'refund-failed-shop': {
      orderNumber: order.orderNumber,
      amount: half,
      failure: 'lost_or_stolen_card',
      link,
    },
    'review-request': {
      link: `${address('/review')}#kX3fY7Qm2VbT9sLwAbCdEfkX3fY7Qm2VbT9sLwAbCdE`,
      stopLink: `${address('/review')}#stop=kX3fY7Qm2VbT9sLwAbCdEfkX3fY7Qm2VbT9sLwAbCdE`,
    },
    'review-hidden': { ...order, reason: ORDER_TEXTS[language].hiding.personal_data, message },
    'contact-received': { responseHours: '2' },
    'contact-message': {
      fullName: order.fullName,
      email: 'customer@example.com',
      phone: '+45 70 10 20 30',
      service: 'Premium framing',
      languageName: nameOfLanguage(language),
      message,
    },
    'withdrawal-received': {
      fullName: order.fullName,
      email: 'customer@example.com',
      orderNumber: order.orderNumber,
      reason: reasonName('changed_mind', language),
      receivedAt: formatMoment(WITHDRAWN_AT, language),
    },
    'withdrawal-message': {
      fullName: order.fullName,
      email: 'customer@example.com',
      orderReference: order.orderNumber,
      reason: 'I have changed my mind',
      languageName: nameOfLanguage(language),
      receivedAt: formatMoment(WITHDRAWN_AT, language),
    },
    'withdrawal-link': {
      link: `${address('/withdrawal')}#kX3fY7Qm2VbT9sLwAbCdEfkX3fY7Qm2VbT9sLwAbCdE`,
      orderNumbers: order.orderNumber,
      receivedAt: formatMoment(WITHDRAWN_AT, language),
      pausedUntil: formatDay(new Date('2026-12-08T12:00Z'), language),
    },
    'withdrawal-answered': { receivedAt: formatMoment(WITHDRAWN_AT, language), message },
    'factor-added': { link, name: 'Phone' },
    'factor-removed': { link, names: 'Phone, Tablet' },
    'recovery-codes-made': { link },
    'recovery-code-used': { link, remaining: '9' },
    'staff-invitation': { link, name: 'Jan', role: 'retoucher' },
  }
}

function orderSample(language: Language, sells: MailSells) {
  const address = (path: string) => `${ORIGIN}${inLanguage(path, language)}`
  const total = formatMoney(priceOf(sells, language), language)
  return {
    orderNumber: ORDER_ID.slice(-8),
    sells,
    ...soldOf(sells, language),
    total,
    totalWithVat: total,
    orderUrl: `${address('/order')}?id=${ORDER_ID}`,
    termsVersion: POLICIES.termsVersion,
    termsUrl: ORIGIN + termsPath(POLICIES.termsVersion, language),
    fullName: NAMES[language],
  }
}

const SAMPLE_PARCELS = (
  [
    ['postnord', 'PostNord', '00370730254123456789'],
    ['dao', 'DAO', '9123456789012'],
  ] as const
).map(([carrier, name, trackingNumber]) => ({
  carrier: name,
  trackingNumber,
  url: trackingUrl({ carrier, trackingNumber }),
}))
