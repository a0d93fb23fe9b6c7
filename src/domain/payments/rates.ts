import type { Language } from '#domain/languages.ts'
import { currencyOf } from './currency-of.ts'
import type { Currency, Money } from './money.ts'

/** What an amount of the table below is worth in the shop's price lists: $500 is 2000 zł there. */
const PER_DOLLAR: Record<Currency, number> = { USD: 1, PLN: 4, DKK: 7, EUR: 0.95, SEK: 11 }

/** Surcharges of specification section 9 in USD and SEK; the others follow the price lists. */
const RUSH: Record<RushOption, Record<Currency, number>> = {
  hours24: { USD: 75, PLN: 300, DKK: 525, EUR: 71, SEK: 750 },
  hours48: { USD: 45, PLN: 180, DKK: 315, EUR: 43, SEK: 450 },
  weekend: { USD: 25, PLN: 100, DKK: 175, EUR: 24, SEK: 250 },
}

export const RUSH_OPTIONS = ['hours24', 'hours48', 'weekend'] as const
export type RushOption = (typeof RUSH_OPTIONS)[number]
/** How long the restored file takes; the longer service counts business days only. */
export const RUSH_TURNAROUND = { hours24: 24, hours48: 48, hours48BusinessDays: 2 } as const
export const MOST_POPULAR_RUSH_OPTION: RushOption = 'hours48'

/** Photos in one order and the discount in percent. */
export const BULK_TIERS = [
  { id: 'family', from: 10, to: 25, percent: 15 },
  { id: 'album', from: 26, to: 50, percent: 25 },
  { id: 'archive', from: 50, to: undefined, percent: 35 },
] as const

/** Extra delivery services in USD; the delivery of a framed order itself is free. */
export const SHIPPING_RATES = {
  us: { standard: 15, express: 25, overnight: 45 },
  northAmerica: { standard: 25, express: 35 },
  world: { standard: 35, express: 55 },
} as const
export type ShippingZone = keyof typeof SHIPPING_RATES
export const SHIPPING_ZONES = Object.keys(SHIPPING_RATES) as ShippingZone[]

/** An amount of these tables in the currency of a language, in whole units: $15 is 60 zł. */
export function rateIn(language: Language, dollars: number): Money {
  const currency = currencyOf(language)
  return { amount: Math.round(dollars * PER_DOLLAR[currency]) * 100, currency }
}

/** The surcharge of a rush option: $75 in English, 750 kr in Swedish. */
export function rushSurcharge(language: Language, option: RushOption): Money {
  const currency = currencyOf(language)
  return { amount: RUSH[option][currency] * 100, currency }
}
