import { describe, expect, it, test } from 'vitest'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { currencyOf } from './currency-of.ts'
import { listOfMethods } from './payment-method-names.ts'
import {
  checkoutMethodsFor,
  localPaymentMethods,
  PAYMENT_METHODS,
  paymentMethodsFor,
} from './payment-methods.ts'

describe.each([
  ['en', ['card'], []],
  ['pl', ['card', 'blik', 'p24', 'klarna'], ['blik', 'p24']],
  ['dk', ['card', 'mobilepay', 'klarna'], ['mobilepay']],
  ['de', ['card', 'sepa_debit', 'klarna'], ['sepa_debit']],
  ['sv', ['card', 'swish', 'klarna'], ['swish']],
] as const)('in the language %s', (language, atCheckout, local) => {
  it('the checkout offers cards, what the country knows, and credit last', () => {
    expect(checkoutMethodsFor({ language })).toEqual(atCheckout)
  })

  it('the advertised ones of the country are without credit', () => {
    expect(localPaymentMethods(language).map(({ id }) => id)).toEqual(local)
  })

  it('every method takes the currency of the price list', () => {
    for (const method of PAYMENT_METHODS) {
      const languages: readonly string[] = method.languages
      const currencies: readonly string[] = method.currencies
      if (languages.includes(language)) expect(currencies).toContain(currencyOf(language))
    }
  })
})

test('credit is neither named first nor before any other method', () => {
  for (const language of LANGUAGE_CODES) {
    const credit = paymentMethodsFor({ language }).map(({ isCredit }) => isCredit)
    expect(credit).toEqual(credit.toSorted((a, b) => Number(a) - Number(b)))
    expect(credit[0]).toBe(false)
  }
})

test('no rush is paid by a bank that takes days', () => {
  expect(checkoutMethodsFor({ language: 'de', isRush: true })).toEqual(['card', 'klarna'])
})

test('an order in another currency than its language has now is offered what takes that one', () => {
  expect(checkoutMethodsFor({ language: 'pl', currency: 'EUR' })).toEqual(['card', 'p24', 'klarna'])
})

test('a list of methods is a part of a sentence, and says that credit has terms of its own', () => {
  const list = (language: (typeof LANGUAGE_CODES)[number]) =>
    listOfMethods(paymentMethodsFor({ language }), language)
  expect(list('en')).toBe('card, Apple Pay, or Google Pay')
  expect(list('pl')).toBe(
    'karta, Apple Pay, Google Pay, BLIK, Przelewy24 lub Klarna (od razu lub w późniejszym terminie, na warunkach Klarny)',
  )
  expect(list('de')).toBe(
    'Karte, Apple Pay, Google Pay, SEPA-Lastschrift oder Klarna (sofort oder auf Rechnung, zu den Bedingungen von Klarna)',
  )
})
