import { findPrintSize, type PrintSize } from '#domain/catalog.ts'
import type { Language } from '#domain/languages.ts'
import { add, type Money } from '#domain/money.ts'
import { priceOf } from '#domain/prices.ts'
import { rushSurcharge } from '#domain/rates.ts'
import type { WizardState } from './wizard-state.ts'

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
