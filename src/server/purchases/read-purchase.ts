import type { QuotePurchaseRequest } from '#contract/purchases/quote-purchase.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/languages.ts'
import { servedCountries } from '#domain/law/served-countries.ts'
import { MAX_PHOTOS } from '#domain/limits.ts'
import type { Country } from '#domain/orders/countries.ts'
import type { RushOption } from '#domain/payments/rates.ts'
import { deliveryServices } from '#domain/purchases/delivery.ts'
import type { DeliveryService } from '#domain/purchases/delivery-services.ts'
import { isGiftDay } from '#domain/purchases/gift.ts'
import { homeCountryOf } from '#domain/purchases/home-country.ts'
import type { Problem } from '#domain/purchases/problems.ts'
import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import { countPhotographs } from '#domain/purchases/quote.ts'
import { readItem } from '#domain/purchases/read-item.ts'
import { readRushOfPurchase } from '#domain/purchases/rush-of-purchase.ts'
import { countOrders } from '#domain/purchases/split-into-orders.ts'
import type { Closure } from '#domain/settings/shop-settings.ts'
import { OPERATOR } from '#domain/shop/imprint.ts'

/** What is to be bought: things of our catalog, in place of the names in a request. */
export type AskedPurchase = {
  language: Language
  items: PurchaseItem[]
  country: Country
  service: DeliveryService
  rush: RushOption | null
  /** The day before which it is not to arrive; null where any will do. */
  notBefore: string | null
}

/** What cannot be bought as it is named costs nothing and counts for no package. */
const NOTHING: PurchaseItem = { products: [], keepsBlackAndWhite: false }

/**
 * Looks up what a request names, at a moment. What cannot be had is a problem, and something that
 * can be had stands in its place, so that all the rest still gets its price.
 */
export function readPurchase(
  request: QuotePurchaseRequest,
  { now, closures }: { now: Date; closures: readonly Closure[] },
): { purchase: AskedPurchase; problems: Problem[] } {
  const problems: Problem[] = []
  const note = (code: Problem['code'], item: number | null = null) => problems.push({ item, code })

  const items = request.items.map((named, item) => {
    const read = readItem(named)
    if (!Array.isArray(read)) return read
    for (const code of read) note(code, item)
    return NOTHING
  })
  const language = isLanguage(request.language) ? request.language : DEFAULT_LANGUAGE
  const bought = items.filter((item) => item !== NOTHING)
  const photos = countPhotographs(items)
  const onlyCopies = bought.length > 0 && photos === 0
  const { rush, problem } = readRushOfPurchase(request.rush ?? null, {
    photos,
    onlyCopies,
    now,
    closures,
  })
  if (problem !== undefined) note(problem)
  if (countOrders(items) > MAX_PHOTOS) note('too_many_orders')

  const wanted = request.delivery.country ?? homeCountryOf(language)
  const served = servedCountries(OPERATOR).find((country) => country === wanted)
  if (served === undefined) note('country_not_served')
  const country = served ?? homeCountryOf(language)
  const services = deliveryServices(items, country)
  const chosen = services.find((service) => service === request.delivery.service)
  if (chosen === undefined && bought.length > 0) note('delivery_not_offered')
  const service = chosen ?? services[0] ?? 'free'

  const asked = request.gift?.notBefore ?? null
  const notBefore = asked !== null && isGiftDay(asked, now) ? asked : null
  if (asked !== notBefore) note('gift_date_refused')
  // The shop has neither yet.
  if (request.code) note('unknown_code')
  if (request.giftCard) note('unknown_gift_card')
  return { purchase: { language, items, country, service, rush, notBefore }, problems }
}
