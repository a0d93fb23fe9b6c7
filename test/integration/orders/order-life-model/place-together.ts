import { POLICIES } from '#domain/shop/policies.ts'
import { priceLedger } from '#server/prices/price-ledger.ts'
import { quotePurchase } from '#server/purchases/quote-purchase.ts'
import type { Slot, World } from './world.ts'

const FILES = { kind: 'files', variant: 'color', copies: 1 }
const PRINTS = { kind: 'print', variant: '8x10', paper: 'luster', copies: 2 }
const SMALL = { kind: 'framed-small', variant: '8x10', frame: 'gold', copies: 1 }
const A2 = { kind: 'framed', variant: 'A2', frame: 'black', copies: 1 }
type Product = { kind: string; variant: string; copies: number; frame?: string; paper?: string }
const ALBUMS: { products: Product[]; service: string }[] = [
  { products: [FILES, PRINTS], service: 'standard' },
  { products: [A2, FILES], service: 'free' },
  { products: [SMALL, SMALL], service: 'express' },
  { products: [FILES, FILES], service: 'free' },
]

/**
 * All photos of a customer at once, each as something of its own, or one of them with a copy, or a copy of
 * what was ordered before; some in a rush.
 */
export async function placeTogether(
  { model, customer, slots }: Pick<World, 'model' | 'customer' | 'slots'>,
  pick: number,
): Promise<{ url: string; orderIds: string[] }> {
  const buyer = { userId: customer.id, email: customer.email }
  const album = ALBUMS[pick % ALBUMS.length] ?? { products: [FILES, FILES], service: 'free' }
  const wanted = {
    items: itemsOf(slots, album.products, pick),
    delivery: { service: album.service, country: 'US' },
    rush: pick % 3 === 0 && pick % 5 !== 1 ? 'hours24' : null,
    language: 'en',
    termsVersion: POLICIES.termsVersion,
    returnOrigin: model.shop.url,
  }
  const ledger = await priceLedger.read(model.shop.db, model.shop.config)
  const { total } = quotePurchase(wanted, { now: model.clock.now(), ledger, closures: [] })
  return await model.purchaseService.start(buyer, { ...wanted, shownTotal: total })
}

function itemsOf(slots: readonly Slot[], products: readonly Product[], pick: number) {
  const [first] = slots
  const named = slots.map(({ photo }, index) => ({
    imageUrl: photo.url,
    fileName: `photo-${index}.jpg`,
    products: [products[index % products.length] ?? FILES],
  }))
  if (pick % 5 === 0) return [{ ...named[0], products: [SMALL, ...products] }].slice(0, 1)
  if (pick % 5 === 1 && first?.orderId) return [{ copyOf: first.orderId, products: [SMALL] }]
  return named
}
