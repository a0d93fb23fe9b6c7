import { z } from 'zod'
import { ADDRESS_LENGTHS, type Address } from '#domain/orders/address.ts'
import { COUNTRIES } from '#domain/orders/countries.ts'
import { PAYMENT_OUTCOMES } from '../test-checkout-service.ts'
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
  travel: z.enum(EVENT_TRAVELS).default('once'),
})

/** Whoever goes back, or whose card is declined, has bought nothing that could be sent. */
const WITHOUT_ADDRESS: readonly string[] = ['cancel', 'decline']

/** What the form of the payment page says; undefined when it is not one of ours. */
export function readPayForm(fields: unknown, countries: readonly string[] | undefined) {
  const choice = choiceSchema.safeParse(fields)
  if (!choice.success) return undefined
  if (countries === undefined || WITHOUT_ADDRESS.includes(choice.data.outcome)) return choice.data
  const address = addressSchema.safeParse(fields)
  if (!address.success || !countries.includes(address.data.country)) return undefined
  return { ...choice.data, shipTo: address.data }
}
