import { AppError, type ErrorCode } from '#domain/app-error.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto, type StoredPhoto } from '#test/factories/a-stored-photo.ts'
import type { ModelShop } from './model-shop.ts'

/** One request of the customer: the order that it became, and all pages on which it could be paid. */
export type Slot = { photo: StoredPhoto; orderId: string | undefined; sessionIds: string[] }

/** A customer with some requests, and what has been seen of them so far. */
export type World = {
  model: ModelShop
  customer: SignedInUser
  slots: Slot[]
  /** Orders that the customer was promised, by an answer that arrived. */
  promised: Set<string>
  /** Versions of orders as people of the shop have them on their screens. */
  seen: Map<string, number>
}

const ORDERS = 2

/** A new customer in a shop in which nothing else happens. */
export async function newWorld(model: ModelShop): Promise<World> {
  await wipe(model)
  const customer = await aSignedInUser(model.shop)
  const slots: Slot[] = []
  for (let index = 0; index < ORDERS; index += 1) {
    const bytes = Buffer.from(`photo ${index} of ${customer.id}`)
    const photo = await aStoredPhoto(model.shop, customer.id, { bytes })
    slots.push({ photo, orderId: undefined, sessionIds: [] })
  }
  return { model, customer, slots, promised: new Set(), seen: new Map() }
}

/** Takes away what the sequence before has left, so that whole tables can be looked at. */
async function wipe({ shop, staff, power }: ModelShop): Promise<void> {
  power.cutAfter(undefined)
  await shop.pool.query(`
    delete from graphile_worker._private_jobs;
    set session_replication_role = replica;
    delete from public.orders; delete from public.order_updates; delete from private.order_events;
    delete from private.proofs; delete from private.proof_pins; delete from private.print_files;
    delete from private.family_links; delete from private.family_comments;
    delete from private.restorations; delete from private.refunds; delete from private.disputes;
    delete from private.payments; delete from private.payment_events; delete from private.ship_to;
    delete from private.invoices; delete from private.parcels; delete from private.order_messages;
    delete from private.order_claims; delete from private.outbox; delete from private.mailbox;
    delete from private.rate_limits; delete from storage.objects;
    delete from test_checkout.objects; delete from test_checkout.idempotency_keys;
    set session_replication_role = origin;
    delete from auth.users where id not in ('${staff.map(({ userId }) => userId).join("','")}');`)
}

/** Refusals that say that the model asked for what the shop does not have: its own fault. */
const NONSENSE: readonly ErrorCode[] = [
  'unexpected',
  'bad_request',
  'unknown_print_size',
  'unknown_frame',
  'unknown_rush_option',
  'unknown_country',
  'foreign_origin',
  'invalid_tracking_number',
]

/**
 * Lets somebody do something. A refusal that hangs on the state of the shop is an answer like any
 * other; whatever else goes wrong is a bug, unless the power went.
 */
export async function attempt<T>(
  { model: { power } }: Pick<World, 'model'>,
  command: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await command()
  } catch (error) {
    const isAnswer = error instanceof AppError && !NONSENSE.includes(error.code)
    if (isAnswer || power.isCut()) return undefined
    throw error
  }
}
