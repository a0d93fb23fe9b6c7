import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPurchaseRequestSchema } from '#contract/purchases/create-purchase.ts'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { openingPrice } from '#domain/payments/opening-prices.ts'
import { DELIVERY_SERVICES } from '#domain/purchases/delivery-services.ts'
import { ARTICLES, PAPERS, PRINT_FORMATS, type ProductKind } from '#domain/shop/articles.ts'
import { FRAMES, PRINT_SIZES } from '#domain/shop/catalog.ts'
import { quotePurchase } from '#server/purchases/quote-purchase.ts'
import { packageRequest } from '#web/lib/order/create-package.ts'
import { SERVED_COUNTRIES } from '#web/lib/order/purchase-delivery.ts'
import { ADDED_KINDS, addedOf } from '#web/orders/products/more-of-photo.ts'
import { choiceOf, itemOf, type PhotoChoice } from '#web/orders/products/photo-choice.ts'
import { purchasePrice } from '#web/orders/purchase/purchase-price.ts'

const PRICES = Object.fromEntries(
  LANGUAGE_CODES.map((language) => [
    language,
    Object.fromEntries(
      ARTICLES.map((article) => [article, { price: openingPrice(article, language).amount }]),
    ),
  ]),
) as Parameters<typeof purchasePrice>[2]

const idOf = <Id extends string>(things: readonly { id: Id }[]) =>
  fc.constantFrom(...things.map(({ id }) => id))
const frame = idOf(FRAMES)
const ofKind = (kind: ProductKind) => fc.boolean().map((isGray) => choiceOf(kind, isGray))
const anyFirst: fc.Arbitrary<PhotoChoice> = fc.oneof(
  ofKind('files'),
  ofKind('framed-small'),
  fc.record({
    product: fc.record({ kind: fc.constant('framed'), variant: idOf(PRINT_SIZES), frame }),
    copies: fc.constant(1),
    keepsBlackAndWhite: fc.boolean(),
    more: fc.constant([]),
  }),
  fc.record({
    product: fc.record({
      kind: fc.constant('print'),
      variant: idOf(PRINT_FORMATS),
      paper: fc.constantFrom(...PAPERS),
    }),
    copies: fc.integer({ min: 1, max: 99 }),
    keepsBlackAndWhite: fc.boolean(),
    more: fc.constant([]),
  }),
)
const added = fc
  .tuple(fc.constantFrom(...ADDED_KINDS), fc.integer({ min: 1, max: 3 }))
  .map(([kind, copies]) => ({ ...addedOf(kind), copies }))
const anyChoice = fc
  .tuple(anyFirst, fc.array(added, { maxLength: 3 }))
  .map(([choice, more]) => ({ ...choice, more }))
const anyDelivery = fc.record({
  country: fc.constantFrom(...SERVED_COUNTRIES),
  service: fc.constantFrom(...DELIVERY_SERVICES),
})
const anyAlbum = fc.record({
  choices: fc.array(anyChoice, { minLength: 1, maxLength: 20 }),
  delivery: fc.option(anyDelivery),
  language: fc.constantFrom(...LANGUAGE_CODES),
})

test('the shop asks for the total that the page of a package shows, and finds no fault with it', () => {
  fc.assert(
    fc.property(anyAlbum, ({ choices, delivery, language }) => {
      const shown = purchasePrice({ items: choices.map(itemOf), delivery }, language, PRICES)
      const request = packageRequest(
        {
          items: choices.map((choice, index) => ({
            ...choice,
            imageUrl: 'https://shop.example/photo.jpg',
            fileName: `photo-${index}.jpg`,
            specialInstructions: '',
          })),
          delivery: shown.delivery && {
            country: shown.delivery.country,
            service: shown.delivery.service,
          },
          gift: null,
          shownTotal: shown.total.amount,
          termsVersion: '2026-12',
          language,
        },
        'https://shop.example',
      )
      const sale = { now: new Date('2026-12-01T12:00Z'), ledger: [], closures: [] }
      const quote = quotePurchase(createPurchaseRequestSchema.parse(request), sale)
      expect(quote).toMatchObject({
        problems: [],
        total: shown.total.amount,
        discount: shown.discount.amount,
        delivery: shown.delivery?.price.amount ?? 0,
      })
      const lines = shown.lines.reduce((sum, { amount }) => sum + amount.amount, 0)
      expect(lines - quote.discount + quote.delivery).toBe(quote.total)
    }),
  )
})
