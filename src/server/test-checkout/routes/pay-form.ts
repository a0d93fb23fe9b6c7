import type Stripe from 'stripe'
import { z } from 'zod'
import { ADDRESS_LENGTHS, type Address } from '#domain/orders/address.ts'
import { COUNTRIES } from '#domain/orders/countries.ts'
import {
  CHECKOUT_METHODS,
  type CheckoutMethod,
  getPaymentMethod,
} from '#domain/payments/payment-methods.ts'
import { PAYMENT_OUTCOMES, type PaymentOutcome } from '../test-checkout-service.ts'
import { EVENT_TRAVELS } from '../test-events.ts'

const text = (part: keyof Address) => z.string().trim().min(1).max(ADDRESS_LENGTHS[part])
const optionalText = (part: keyof Address) =>
  z
    .string()
    .trim()
    .max(ADDRESS_LENGTHS[part])
    .default('')
    .transform((value) => value || null)

const addressSchema = z.object({
  name: text('name'),
  line1: text('line1'),
  line2: optionalText('line2'),
  postalCode: optionalText('postalCode'),
  city: text('city'),
  state: optionalText('state'),
  country: z.enum(COUNTRIES),
  phone: text('phone'),
})

const choiceSchema = z.object({
  outcome: z.enum(PAYMENT_OUTCOMES),
  method: z.enum(CHECKOUT_METHODS).optional(),
  travel: z.enum(EVENT_TRAVELS).default('once'),
})

/** Whoever goes back, is declined or stays away has bought nothing that could be sent. */
const WITHOUT_ADDRESS: readonly string[] = ['cancel', 'decline', 'expire']

/** What the form of the payment page says; undefined when it is not one of ours. */
export function readPayForm(fields: unknown, session: Stripe.Checkout.Session) {
  const form = choiceSchema.safeParse(fields)
  if (!form.success) return undefined
  const { outcome, travel } = form.data
  const method = methodOf(session, form.data)
  if (method === undefined) return undefined
  const choice = { outcome, travel, method }
  const countries: readonly string[] | undefined =
    session.shipping_address_collection?.allowed_countries
  if (WITHOUT_ADDRESS.includes(outcome)) return choice
  if (countries === undefined) {
    const { data: livesIn } = z.object({ livesIn: z.enum(COUNTRIES) }).safeParse(fields)
    return { ...choice, ...livesIn }
  }
  const address = addressSchema.safeParse(fields)
  if (!address.success || !countries.includes(address.data.country)) return undefined
  return { ...choice, shipTo: address.data }
}

/** What the session can be paid with. */
export function offeredMethods({
  payment_method_types,
}: Pick<Stripe.Checkout.Session, 'payment_method_types'>): CheckoutMethod[] {
  return CHECKOUT_METHODS.filter((id) => payment_method_types.includes(id))
}

/** What the customer pays with: one of what the session offers, at first the first of it. */
function methodOf(
  session: Stripe.Checkout.Session,
  { outcome, method }: { outcome: PaymentOutcome; method?: CheckoutMethod | undefined },
): CheckoutMethod | undefined {
  const offered = offeredMethods(session)
  // Only a bank that takes days over a debit also takes it back.
  if (outcome === 'returned') {
    return offered.find((id) => getPaymentMethod(id).confirms === 'in_days')
  }
  return method === undefined ? offered[0] : offered.find((id) => id === method)
}
