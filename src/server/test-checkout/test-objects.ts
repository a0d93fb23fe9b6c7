import type Stripe from 'stripe'
import type { Address } from '#domain/orders/address.ts'
import type { Country } from '#domain/orders/countries.ts'
import { type CheckoutMethod, takesCurrency } from '#domain/payments/payment-methods.ts'

type NewLineItem = { title: string; description: string; amount: number; quantity: number }

export type NewTestSession = {
  lineItems: readonly NewLineItem[]
  currency: string
  paymentMethods: readonly CheckoutMethod[]
  successUrl: string
  cancelUrl: string
  locale: Stripe.Checkout.Session.Locale
  customerEmail: string | null
  clientReferenceId: string | null
  metadata: Record<string, string>
  expiresAt: number
  /** Where it may be sent, which the page then asks; null where nothing is sent. */
  countries: Country[] | null
}

type Birth = { id: string; created: number }

/** A checkout session that waits to be paid. */
export function newSession(
  { id, created }: Birth,
  order: NewTestSession,
  url: string,
): Stripe.Checkout.Session {
  const total = order.lineItems.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: [...order.paymentMethods],
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: order.cancelUrl,
    client_reference_id: order.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: order.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: order.customerEmail,
    discounts: [],
    expires_at: order.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    line_items: {
      object: 'list',
      data: order.lineItems.map((item, index) =>
        newLineItem(`${id}_${index}`, order.currency, item),
      ),
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    },
    livemode: false,
    locale: order.locale,
    managed_payments: null,
    metadata: order.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: null,
    // As at the provider: what is allowed, less what cannot take the currency.
    payment_method_types: order.paymentMethods.filter((id) => takesCurrency(id, order.currency)),
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: order.countries && {
      allowed_countries: order.countries,
    },
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: order.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url,
    wallet_options: null,
  }
}

function newLineItem(id: string, currency: string, item: NewLineItem): Stripe.LineItem {
  const total = item.amount * item.quantity
  return {
    id: `li_${id}`,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency,
    description: [item.title, item.description].filter(Boolean).join('\n'),
    metadata: null,
    price: null,
    quantity: item.quantity,
  }
}

/** The payment that a session makes once the customer has chosen how to pay. */
export function newPaymentIntent(
  { id, created }: Birth,
  session: Stripe.Checkout.Session,
  facts: {
    status: 'succeeded' | 'processing'
    method: CheckoutMethod
    metadata: Record<string, string>
  },
): Stripe.PaymentIntent {
  const amount = session.amount_total ?? 0
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: facts.status === 'succeeded' ? amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: null,
    confirmation_method: 'automatic',
    created,
    currency: session.currency ?? '',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: `ch_${id}`,
    livemode: false,
    managed_payments: null,
    metadata: facts.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: [facts.method],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: facts.status,
    transfer_group: null,
  }
}

/** A session whose customer has said where the order goes. */
export function withAddress(
  session: Stripe.Checkout.Session,
  shipTo: Address,
): Stripe.Checkout.Session {
  const { name, line1, line2, postalCode: postal_code, city, state, country, phone } = shipTo
  const address = { line1, line2, postal_code, city, state, country }
  return {
    ...session,
    collected_information: {
      business_name: null,
      individual_name: null,
      shipping_details: { name, address },
    },
    customer_details: customerDetails(session, { address, name, phone }),
  }
}

/** A session where nothing is sent: of its customer it knows the country that their way to pay names. */
export function livingIn(
  session: Stripe.Checkout.Session,
  country: string | undefined,
): Stripe.Checkout.Session {
  if (country === undefined) return session
  const nowhere = { line1: null, line2: null, postal_code: null, city: null, state: null }
  const address = { ...nowhere, country }
  return {
    ...session,
    customer_details: customerDetails(session, { address, name: null, phone: null }),
  }
}

function customerDetails(
  { customer_email: email }: Stripe.Checkout.Session,
  known: Pick<Stripe.Checkout.Session.CustomerDetails, 'address' | 'name' | 'phone'>,
): Stripe.Checkout.Session.CustomerDetails {
  const unknown = { business_name: null, individual_name: null, tax_exempt: null, tax_ids: null }
  return { ...unknown, email, ...known }
}
