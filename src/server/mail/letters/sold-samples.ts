import type { Language } from '#domain/languages.ts'
import deCatalog from '#domain/locales/de/catalog.json' with { type: 'json' }
import de from '#domain/locales/de/order.json' with { type: 'json' }
import dkCatalog from '#domain/locales/dk/catalog.json' with { type: 'json' }
import dk from '#domain/locales/dk/order.json' with { type: 'json' }
import enCatalog from '#domain/locales/en/catalog.json' with { type: 'json' }
import en from '#domain/locales/en/order.json' with { type: 'json' }
import plCatalog from '#domain/locales/pl/catalog.json' with { type: 'json' }
import pl from '#domain/locales/pl/order.json' with { type: 'json' }
import svCatalog from '#domain/locales/sv/catalog.json' with { type: 'json' }
import sv from '#domain/locales/sv/order.json' with { type: 'json' }
import { formatCentimetres, formatInches } from '#domain/millimetres.ts'
import { formatMoney, type Money } from '#domain/payments/money.ts'
import { openingPrice } from '#domain/payments/opening-prices.ts'
import { rateIn, SHIPPING_RATES } from '#domain/payments/rates.ts'
import { outerSizeOf } from '#domain/printing/frame-measures.ts'
import { type FramedSheetId, getFramedSheet } from '#domain/shop/sheets.ts'
import type { MailSells } from './mail-texts.ts'
import { priceTogether, soldTogether } from './together-samples.ts'

const CATALOG_TEXTS: Record<Language, Pick<typeof enCatalog, 'frames' | 'papers'>> = {
  en: enCatalog,
  pl: plCatalog,
  dk: dkCatalog,
  de: deCatalog,
  sv: svCatalog,
}
const ORDER_TEXTS: Record<Language, typeof en> = { en, pl, dk, de, sv }
const LOOSE_COPIES = 4

/** What the order of a sample costs. */
export function priceOf(sells: MailSells, language: Language): Money {
  if (sells === 'prints') return priceOfLoose(language)
  if (sells === 'package' || sells === 'mixed') return priceTogether(sells, language)
  return openingPrice(sells === 'files' ? 'files-color' : 'framed-a2', language)
}

/** What the letter about it says was bought. */
export function soldOf(sells: MailSells, language: Language) {
  if (sells === 'prints') return soldLoose(language)
  if (sells === 'package') return { ...soldFiles(language), ...soldTogether(sells, language) }
  if (sells === 'mixed') return { ...soldFramed(language), ...soldTogether(sells, language) }
  return sells === 'files' ? soldFiles(language) : soldFramed(language)
}

function soldFramed(language: Language, size: FramedSheetId = 'a2') {
  const { name, dimensions, millimetres, id: printSize } = getFramedSheet(size)
  const [width, height] = millimetres
  const outer = outerSizeOf({ width, height }, { printSize, frame: 'wooden' })
  return {
    printSize: name,
    dimensions,
    frame: CATALOG_TEXTS[language].frames.wooden.name,
    framedCentimetres: formatCentimetres(outer, language),
    framedInches: formatInches(outer, language),
  }
}

/** Prints without a frame, and how they are sent. */
function soldLoose(language: Language) {
  const { name: printSize, dimensions } = getFramedSheet('8x10')
  return {
    printSize,
    dimensions,
    paper: CATALOG_TEXTS[language].papers.luster,
    copies: String(LOOSE_COPIES),
    deliveryService: ORDER_TEXTS[language].checkout.delivery.standard,
    deliveryPrice: formatMoney(rateIn(language, SHIPPING_RATES.world.standard), language),
  }
}

/** Prints without a frame with their files and what their delivery costs. */
function priceOfLoose(language: Language): Money {
  const delivery = rateIn(language, SHIPPING_RATES.world.standard)
  const files = openingPrice('files-color', language)
  const print = openingPrice('print-8x10-luster', language)
  return { ...print, amount: LOOSE_COPIES * print.amount + files.amount + delivery.amount }
}

/** A small frame with its files and, beside it in the total, what its delivery costs. */
export function soldSmall(language: Language) {
  const delivery = rateIn(language, SHIPPING_RATES.world.express)
  const articles = (['files-color', 'framed-small-8x10'] as const).map((article) =>
    openingPrice(article, language),
  )
  const amount = articles.reduce((sum, price) => sum + price.amount, delivery.amount)
  return {
    ...soldFramed(language, '8x10'),
    deliveryService: ORDER_TEXTS[language].checkout.delivery.express,
    deliveryPrice: formatMoney(delivery, language),
    total: formatMoney({ ...delivery, amount }, language),
  }
}

function soldFiles(language: Language) {
  const { color, sizes } = ORDER_TEXTS[language].checkout.files
  return { printSize: color, dimensions: sizes.replace('{{size}}', 'A3') }
}
