import { z } from 'zod'
import { LANGUAGES } from '#domain/languages.ts'
import { COUNTRIES } from '#domain/orders/countries.ts'
import { CHECKOUT_METHODS } from '#domain/payments/payment-methods.ts'
import { ProviderError } from '../provider-error.ts'

const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const metadata = z
  .record(z.string(), z.string())
  .optional()
  .transform((value) => value ?? {})
const webAddress = z.url({ protocol: /^https?$/ })

const lineItem = z.strictObject({
  quantity: count,
  price_data: z.strictObject({
    currency: z.string().regex(/^[a-z]{3}$/),
    unit_amount: count.refine((amount) => amount > 0),
    product_data: z.strictObject({
      name: z.string().min(1),
      description: z.string().optional(),
    }),
  }),
})

function isOneSale(lines: readonly z.infer<typeof lineItem>[]): boolean {
  return new Set(lines.map(({ price_data }) => price_data.currency)).size === 1
}

const paymentMethods = z
  .record(z.string().regex(/^\d$/), z.enum(CHECKOUT_METHODS))
  .transform(Object.values<(typeof CHECKOUT_METHODS)[number]>)

/** The parameters of a checkout session that the test checkout understands. */
export const sessionParams = z
  .strictObject({
    mode: z.literal('payment'),
    allowed_payment_method_types: paymentMethods,
    line_items: z
      // At most a hundred, as with the provider itself.
      .record(z.string().regex(/^\d{1,2}$/), lineItem)
      .transform(Object.values<z.infer<typeof lineItem>>)
      .refine(isOneSale, 'expected lines in one currency'),
    success_url: webAddress,
    cancel_url: webAddress,
    locale: z.enum(LANGUAGES.map((language) => language.tag)).default('en'),
    customer_email: z.string().includes('@').max(512).optional(),
    client_reference_id: z.string().max(200).optional(),
    shipping_address_collection: z
      .strictObject({ allowed_countries: z.record(z.string(), z.enum(COUNTRIES)) })
      .optional(),
    phone_number_collection: z.strictObject({ enabled: z.enum(['true', 'false']) }).optional(),
    metadata,
    payment_intent_data: z.strictObject({ metadata }).optional(),
    expires_at: z
      .string()
      .regex(/^\d{10}$/)
      .transform(Number),
  })
  .transform((params) => {
    return {
      lineItems: params.line_items.map(({ quantity, price_data }) => ({
        title: price_data.product_data.name,
        description: price_data.product_data.description ?? '',
        amount: price_data.unit_amount,
        quantity,
      })),
      currency: params.line_items[0]?.price_data.currency ?? '',
      paymentMethods: params.allowed_payment_method_types,
      successUrl: params.success_url,
      cancelUrl: params.cancel_url,
      locale: params.locale,
      customerEmail: params.customer_email ?? null,
      clientReferenceId: params.client_reference_id ?? null,
      metadata: params.metadata,
      expiresAt: params.expires_at,
      countries: params.shipping_address_collection
        ? Object.values(params.shipping_address_collection.allowed_countries)
        : null,
    }
  })

export const refundParams = z.strictObject({
  payment_intent: z.string(),
  amount: count.optional(),
  metadata,
})

/** Parameters of an expected shape; what is unknown is refused, as the real API does. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, fields: unknown) {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  const [fault] = parsed.error.issues
  const param = fault?.path.join('.') ?? ''
  throw new ProviderError(`Invalid ${param || 'request'}: ${fault?.message}`, { param })
}
