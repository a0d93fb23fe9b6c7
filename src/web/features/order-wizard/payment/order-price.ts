import type { Language } from '#domain/languages.ts'
import { add, type Money } from '#domain/payments/money.ts'
import { priceOf } from '#domain/payments/prices.ts'
import { rushSurcharge } from '#domain/payments/rates.ts'
import { findPrintSize, type PrintSize } from '#domain/shop/catalog.ts'
import type { WizardState } from '../wizard-state.ts'

type OrderPrice = {
  size: PrintSize
  print: Money
  /** Undefined without a rush. */
  rush: Money | undefined
  total: Money
}

/** What an order costs in a language's currency; undefined until its size is chosen. */
export function orderPrice(
  { printSize, rush }: Pick<WizardState, 'printSize' | 'rush'>,
  language: Language,
): OrderPrice | undefined {
  const size = printSize && findPrintSize(printSize)
  if (!size) return undefined
  const print = priceOf(size.id, language).price
  const surcharge = rush ? rushSurcharge(language, rush) : undefined
  return { size, print, rush: surcharge, total: surcharge ? add(print, surcharge) : print }
}
