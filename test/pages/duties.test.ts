import { describe, expect, test } from 'vitest'
import { formatDay } from '#domain/format-day.ts'
import { inLanguage, LANGUAGE_CODES } from '#domain/languages.ts'
import { ACCESSIBILITY_CHECK, authoritiesOf } from '#domain/law/accessibility.ts'
import { complaintBodiesFor } from '#domain/law/complaint-bodies.ts'
import { guaranteePath, termsPath, withdrawalPath } from '#domain/law/document-paths.ts'
import { DUTIES } from '#domain/law/duties.ts'
import { GUARANTEE_ADDRESSES, guaranteeLink } from '#domain/law/guarantee-notice.ts'
import {
  AUDIT_DAYS,
  BOOKS_KEPT_YEARS,
  CANCELLED_PHOTO_DAYS,
  DELIVERED_PHOTO_DAYS,
  MAX_UPLOAD_MEGABYTES,
  MIN_PHOTO_HEIGHT,
  MIN_PHOTO_WIDTH,
  UNCONFIRMED_ACCOUNT_DAYS,
  UNUSED_PHOTO_DAYS,
} from '#domain/limits.ts'
import { DELETIONS_KEPT_DAYS } from '#domain/operations/deletions.ts'
import { countryName } from '#domain/orders/address.ts'
import {
  listOfMethods,
  nameOfMethod,
  namesOfMethods,
} from '#domain/payments/payment-method-names.ts'
import {
  localPaymentMethods,
  PAYMENT_METHODS,
  type PaymentMethodId,
  paymentMethodsFor,
} from '#domain/payments/payment-methods.ts'
import { FAMILY_COMMENT_DAYS } from '#domain/proofs/family-links.ts'
import { PRINT_SIZES } from '#domain/shop/catalog.ts'
import { CONTACT } from '#domain/shop/contact.ts'
import { OPERATOR } from '#domain/shop/imprint.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { weightOf } from '#domain/shop/product-safety.ts'
import { WITHDRAWAL_KEPT_YEARS } from '#domain/withdrawals/withdrawals.ts'
import { PAGE_PATHS, type PageName } from '#web/lib/pages/paths.ts'
import { allPages, type BuiltPage, pages } from './built-site.ts'
import {
  addressesIn,
  elementsIn,
  expectAll,
  expectTerms,
  mainOf,
  partOf,
  plain,
  scriptTexts,
  wordsIn,
  wordsOf,
} from './page-words.ts'
import { STATUTORY_WORDS } from './statutory-words.ts'

type Words = (typeof STATUTORY_WORDS)['en']

const lookedAt = new Set<string>()

/** What a duty of the table asks of some pages, looked at in every language. */
function duty(
  id: string,
  title: string,
  names: readonly PageName[] | 'all',
  look: (page: BuiltPage, words: Words) => void | Promise<void>,
): void {
  lookedAt.add(id)
  const meant =
    names === 'all' ? allPages : pages.filter(({ name }) => names.some((n) => n === name))
  describe(id, () => {
    test.each(meant)(`$pathname ${title}`, (page) => look(page, STATUTORY_WORDS[page.language]))
  })
}

const { name, addressLines, responsiblePerson, privacyRepresentative } = OPERATOR
const COMPANY = [name, ...addressLines]
const CREDIT = PAYMENT_METHODS.filter(({ isCredit }) => isCredit)

duty('provider-identity', 'says who runs the shop and how to reach it', ['imprint'], (page) => {
  const { representedBy, register, vatId } = OPERATOR
  expectAll(mainOf(page), [
    ...COMPANY,
    representedBy,
    register,
    vatId,
    CONTACT.email,
    CONTACT.tollFree,
  ])
  const links = addressesIn(page.elements('main')[0])
  expect(links).toContain(`mailto:${CONTACT.email}`)
  expect(links).toContain(`tel:${CONTACT.tollFree.replaceAll(' ', '')}`)
})

duty('provider-identity', 'leads to the imprint', 'all', (page) => {
  const imprint = inLanguage(PAGE_PATHS.imprint, page.language)
  expect(addressesIn(page.elements('footer')[0])).toContain(imprint)
})

duty('total-price', 'says that its prices hold tax', ['home'], (page, { tax }) => {
  expect(wordsIn(page, 'pricing')).toMatch(tax)
})

duty('payment-and-delivery-limits', 'says how to pay and whereto', ['home'], (page, words) => {
  const cards = wordsIn(page, 'pricing')
  const local = localPaymentMethods(page.language)
  expectAll(cards, ['Apple Pay', 'Google Pay', namesOfMethods(local, page.language)])
  expect(cards).toMatch(words.everywhere)
})

duty('credit-has-its-own-words', 'advertises no credit', ['home'], ({ html, language }) => {
  expect(CREDIT.filter(({ id }) => html.includes(nameOfMethod(id, language)))).toEqual([])
})

duty('credit-has-its-own-words', 'says whose terms a credit has', ['terms'], (page) => {
  const methods = paymentMethodsFor({ language: page.language })
  const text = wordsIn(page, 'payment')
  expectAll(text, [listOfMethods(methods, page.language)])
  for (const { id } of methods.filter(({ isCredit }) => isCredit)) {
    expect(text).toMatch(new RegExp(`${nameOfMethod(id, page.language)} \\([^)]+\\)`))
  }
})

duty('credit-is-never-first', 'names credit last where one pays', ['upload'], async (page) => {
  type Wizard = { orderWizard: { payment: { methods: string; methodsForRush: string } } }
  const { payment } = (await scriptTexts<Wizard>(page, 'wizard')).orderWizard
  for (const isRush of [false, true]) {
    const text = plain(isRush ? payment.methodsForRush : payment.methods).toLowerCase()
    const placeOf = (id: PaymentMethodId) =>
      text.indexOf(nameOfMethod(id, page.language).toLowerCase())
    const named = paymentMethodsFor({ language: page.language, isRush })
      .map(({ id, isCredit }) => ({ at: placeOf(id), isCredit }))
      .toSorted((one, other) => one.at - other.at)
    expect(named.filter(({ at }) => at === -1)).toEqual([])
    expect(named[0]?.isCredit).toBe(false)
    const firstCredit = named.findIndex(({ isCredit }) => isCredit)
    const afterCredit = firstCredit === -1 ? [] : named.slice(firstCredit)
    expect(afterCredit.filter(({ isCredit }) => !isCredit)).toEqual([])
  }
})

duty(
  'withdrawal-function',
  'leads to withdrawing in the words of the law',
  'all',
  (page, words) => {
    const to = inLanguage(PAGE_PATHS.withdrawal, page.language)
    const links = elementsIn('a', page.elements('footer')[0])
    const found = links.filter(({ attribs }) => attribs.href === to).map(wordsOf)
    expect(found).toEqual([words.withdrawHere])
  },
)

duty('withdrawal-function', 'takes name, contract and address', ['withdrawal'], (page, words) => {
  const form = page.elements('form').find(({ attribs }) => attribs.method === 'post')
  const fields = elementsIn('input', form).map(({ attribs }) => attribs.name)
  expect(fields).toEqual(expect.arrayContaining(['name', 'email', 'orderReference']))
  expect(elementsIn('button', form).map(wordsOf)).toEqual([words.withdrawHere])
})

duty('withdrawal-instruction', 'instructs, with the model form', ['terms'], (page, words) => {
  expect(wordsIn(page, 'withdrawal')).toMatch(words.madeToOrder)
  const instruction = wordsIn(page, 'instruction')
  expectAll(instruction, [...COMPANY, CONTACT.tollFree, CONTACT.email])
  expect(POLICIES.withdrawalDays).toBeGreaterThanOrEqual(14)
  // Once for the right, once for its end.
  expectTerms(instruction, [POLICIES.withdrawalDays, POLICIES.withdrawalDays], words.days)
  expectTerms(wordsIn(page, 'effects'), [POLICIES.withdrawalDays], words.days)
  expectAll(wordsIn(page, 'form'), [words.modelForm, ...COMPANY, CONTACT.email])
})

duty('withdrawal-instruction', 'says how long services have', ['withdrawal'], (page, { days }) => {
  expectTerms(mainOf(page), [POLICIES.withdrawalDays], days)
})

duty('storable-terms', 'has its text to keep', ['terms'], (page) => {
  const files = [termsPath, withdrawalPath].map((path) =>
    path(POLICIES.termsVersion, page.language),
  )
  expect(addressesIn(page.elements('main')[0])).toEqual(expect.arrayContaining(files))
})

duty('notice-of-legal-guarantee', 'shows the notice whole', ['terms'], (page) => {
  const { language } = page
  const [notice] = elementsIn('aside', partOf(page, 'faults'))
  expectAll(wordsOf(notice), [GUARANTEE_ADDRESSES[language]])
  expect(addressesIn(notice)).toEqual([guaranteeLink(language)])
  const codes = elementsIn('img', notice).map(({ attribs }) => attribs.src)
  expect(codes).toContain(`/legal-guarantee/code-${language}.svg`)
  expect(addressesIn(page.elements('main')[0])).toContain(guaranteePath(language))
})

duty(
  'product-safety',
  'warns, and says who answers',
  ['home', 'premium-framing'],
  (page, words) => {
    const notes = page.elements('details').map(wordsOf)
    const text = notes.find((note) => note.includes(OPERATOR.safetyEmail)) ?? ''
    const { name: person = '', addressLines: lines = [], email = '' } = responsiblePerson ?? {}
    expectAll(text, [...COMPANY, OPERATOR.safetyEmail, person, ...lines, email])
    const weights = PRINT_SIZES.map(({ id }) => `${weightOf(id)} kg`)
    expectAll(text, [...weights, ...PRINT_SIZES.map((size) => size.name)])
    expect(text).toMatch(words.glass)
  },
)

duty('marking-of-generated-pictures', 'answers whether one can tell', ['faq'], (page, words) => {
  const answers = page.elements('details').map(wordsOf)
  const text = answers.find((answer) => answer.includes('C2PA')) ?? ''
  expect(text).toMatch(/content credentials/i)
  expect(text).toMatch(words.software)
  expect(text).toMatch(words.reconstruction)
})

duty(
  'marking-of-generated-pictures',
  'marks what it shows first',
  ['upload'],
  async (page, words) => {
    type Wizard = { firstLook: { marked: string } }
    const { marked } = (await scriptTexts<Wizard>(page, 'wizard')).firstLook
    expect(marked).toMatch(/content credentials/i)
    expect(marked).toMatch(words.software)
  },
)

duty('marking-of-generated-pictures', 'marks the proof', ['order'], async (page, words) => {
  type OrderPage = { proof: { marked: string } }
  const { marked } = (await scriptTexts<OrderPage>(page, 'order-page')).proof
  expect(marked).toMatch(/content credentials/i)
  expect(marked).toMatch(words.software)
  expect(marked).toMatch(words.reconstruction)
})

duty(
  'accessibility-statement',
  'says what it meets and whom to ask',
  ['accessibility'],
  (page, words) => {
    const { language } = page
    for (const id of ['service', 'use']) expect(wordsIn(page, id).length).toBeGreaterThan(100)
    const met = wordsIn(page, 'met')
    expectAll(met, ['EN 301 549', 'WCAG'])
    expect(met).toMatch(words.accessibilityLaw)
    expectAll(wordsIn(page, 'feedback'), [CONTACT.email, CONTACT.tollFree])
    const own = OPERATOR.markets.filter((market) => market === language)
    const authority = wordsIn(page, 'authority')
    const named = authoritiesOf(OPERATOR.markets).flatMap((one) => [
      one.name,
      one.address,
      one.email,
    ])
    expectAll(authority, named)
    const first = authoritiesOf([...own, ...OPERATOR.markets])[0]
    const begin = authority.indexOf(plain(first?.name ?? ''))
    expect(named.filter((fact) => authority.indexOf(plain(fact)) < begin)).toEqual([])
  },
)

duty(
  'accessibility-statement',
  'claims what was checked',
  ['accessibility'],
  (page, { inEnglish }) => {
    const { checkedOn, axe, paths, faults } = ACCESSIBILITY_CHECK
    const check = wordsIn(page, 'check')
    expectAll(check, [axe, formatDay(new Date(`${checkedOn}T12:00Z`), page.language)])
    expect(check).toMatch(new RegExp(`(?<!\\d)${paths.length}(?!\\d).*(?<!\\d)${faults}(?!\\d)`))
    // No path has the prefix of another language.
    const prefix = LANGUAGE_CODES.filter((code) =>
      paths.some((path) => path.startsWith(`/${code}/`)),
    )
    expect(prefix).toEqual([])
    expect(check).toMatch(inEnglish)
  },
)

duty('privacy-notice', 'names who has data, and every right', ['privacy'], (page, words) => {
  const controller = wordsIn(page, 'controller')
  const { name: person = '', addressLines: lines = [], email = '' } = privacyRepresentative ?? {}
  expectAll(controller, [...COMPANY, OPERATOR.privacyEmail, person, ...lines, email])
  const recipients = OPERATOR.dataRecipients.flatMap((one) => [
    one.name,
    countryName(one.country, page.language),
  ])
  expectAll(wordsIn(page, 'recipients'), recipients)
  const rights = wordsIn(page, 'rights')
  expect(words.rights.filter((right) => !right.test(rights))).toEqual([])
  for (const id of ['reasons', 'abroad']) expect(wordsIn(page, id).length).toBeGreaterThan(100)
})

duty('privacy-notice', 'says how long data are kept', ['privacy'], (page, { days, years }) => {
  const part = (id: string) => wordsIn(page, id)
  const account = [UNCONFIRMED_ACCOUNT_DAYS, AUDIT_DAYS]
  // Backups keep what was deleted, and the journal its number.
  expectTerms(part('account'), [...account, DELETIONS_KEPT_DAYS, DELETIONS_KEPT_DAYS], days)
  const photos = [UNUSED_PHOTO_DAYS, DELIVERED_PHOTO_DAYS, CANCELLED_PHOTO_DAYS]
  expectTerms(part('photos'), [...photos, DELETIONS_KEPT_DAYS], days)
  expectTerms(part('family'), [FAMILY_COMMENT_DAYS], days)
  expectTerms(part('messages'), [POLICIES.messagesKeptDays], days)
  expectTerms(part('messages'), [WITHDRAWAL_KEPT_YEARS], years)
  expectTerms(part('orders'), [BOOKS_KEPT_YEARS], years)
})

duty('storage-in-the-browser', 'names all that a browser keeps', ['privacy'], (page, words) => {
  const text = wordsIn(page, 'storage')
  expectAll(text, ['IndexedDB', '__stripe_mid', '__stripe_sid'])
  for (const what of [words.cookie, words.localStorage, words.sessionStorage]) {
    expect(text).toMatch(what)
  }
})

duty('complaint-body', 'names the body and its address', ['terms', 'imprint'], (page) => {
  const isTerms = page.name === 'terms'
  const text = isTerms ? wordsIn(page, 'complaints') : mainOf(page)
  const bodies = complaintBodiesFor(page.language)
  expectAll(
    text,
    bodies.flatMap((body) => [body.name, ...body.addressLines]),
  )
  const sites = bodies.map(({ website }) => website)
  if (isTerms) expectAll(text, sites)
  else expect(addressesIn(page.elements('main')[0])).toEqual(expect.arrayContaining(sites))
})

duty('complaints-in-14-days', 'says when complaints are answered', ['terms'], (page, words) => {
  const text = wordsIn(page, 'complaints')
  expect(POLICIES.complaintDays).toBeLessThanOrEqual(14)
  expectTerms(text, [POLICIES.complaintDays], words.days)
  expect(text).toMatch(words.silenceAccepts)
  expectAll(text, [CONTACT.email, CONTACT.tollFree, ...COMPANY])
})

duty('electronic-services', 'says what its services need', ['terms'], (page, words) => {
  const text = wordsIn(page, 'online')
  const browsers = ['Chrome', 'Edge', 'Firefox', 'Safari', 'JavaScript']
  const photo = [`${MAX_UPLOAD_MEGABYTES} MB`, `${MIN_PHOTO_WIDTH} × ${MIN_PHOTO_HEIGHT}`]
  expectAll(text, [...browsers, ...photo, 'PDF'])
  expect(text).toMatch(words.unlawfulContent)
  if (page.language === 'pl') expect(text).toMatch(/ustawą o świadczeniu usług drogą elektroniczną/)
})

duty('three-years-of-guarantee', 'gives Sweden three years', ['terms'], (page, words) => {
  const text = wordsIn(page, 'faults')
  expect(POLICIES.guaranteeYears).toEqual({ least: 2, sweden: 3 })
  expectTerms(text, [2, 3], words.years)
  expect(text).toMatch(words.sweden)
  expect(text).toMatch(words.guaranteeOfConformity)
})

/** Where a built page meets a duty. What an order, a mail or a file meets is tested elsewhere. */
const BUILT_PLACES: readonly string[] = [
  'price-card',
  'structured-data',
  'questions-page',
  'every-page',
  'withdrawal-page',
  'terms-page',
  'imprint-page',
  'privacy-page',
  'accessibility-page',
  'returns-page',
]

test('every duty that a built page meets is looked at, here or with the prices', () => {
  const met = DUTIES.filter(({ shownAt }) => shownAt.some((place) => BUILT_PLACES.includes(place)))
  const elsewhere = ['price-reduction']
  expect(met.map(({ id }) => id).filter((id) => !lookedAt.has(id))).toEqual(elsewhere)
})

test('no duty is looked at that the table does not know', () => {
  const known = DUTIES.map(({ id }) => id)
  expect([...lookedAt].filter((id) => !known.includes(id))).toEqual([])
})
