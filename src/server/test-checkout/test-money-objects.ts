import type Stripe from 'stripe'

type Birth = { id: string; created: number }

export function newRefund(
  { id, created }: Birth,
  intent: Stripe.PaymentIntent,
  facts: { amount: number; metadata: Record<string, string>; status: 'pending' | 'succeeded' },
): Stripe.Refund {
  return {
    id,
    object: 'refund',
    amount: facts.amount,
    balance_transaction: null,
    charge: intent.latest_charge,
    created,
    currency: intent.currency,
    customer: null,
    customer_account: null,
    metadata: facts.metadata,
    payment_intent: intent.id,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: facts.status,
    transfer_reversal: null,
  }
}

/** What a customer disputes at their bank. */
export function newDispute(
  { id, created }: Birth,
  intent: Stripe.PaymentIntent,
  facts: { amount: number; reason: string; status: Stripe.Dispute.Status },
): Stripe.Dispute {
  return {
    id,
    object: 'dispute',
    ...facts,
    balance_transactions: [],
    charge: `ch_${intent.id}`,
    created,
    currency: intent.currency,
    enhanced_eligibility_types: [],
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    // Evidence is for the dashboard of the provider, which the shop does not stand in for.
  } as unknown as Stripe.Dispute
}

/** As much of a charge as an event about its refunds needs. */
export function newCharge(intent: Stripe.PaymentIntent) {
  return { id: `ch_${intent.id}`, object: 'charge', payment_intent: intent.id }
}
