import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { z } from 'zod'
import { createPaymentResponseSchema } from '#contract/orders/create-payment.ts'
import { orderSchema } from '#contract/orders/order.ts'
import { orderDetailsSchema } from '#contract/orders/order-details.ts'
import { studioOrderSchema } from '#contract/studio/order.ts'

const ADDRESS = {
  name: 'Ada Example',
  line1: 'Main Street 1',
  postalCode: '10115',
  city: 'Springfield',
  country: 'US',
  phone: '+15550100',
}

/** Somebody with a browser: an answer that does not come is no answer, and they try again. */
export function aPerson(url: string, anonKey: string) {
  const client = createClient(url, anonKey, {
    auth: { autoRefreshToken: false, persistSession: false, detectSessionInUrl: false },
  })
  return {
    client,
    async call(name: string, body: Record<string, unknown>): Promise<unknown> {
      const { data, error } = await client.functions.invoke(name, { body })
      if (error) throw error
      return data
    },
  }
}
export type Person = ReturnType<typeof aPerson>
type Order = z.infer<typeof orderSchema>

export async function readOrder(client: SupabaseClient, id: string): Promise<Order> {
  const { data, error } = await client.from('orders').select('*').eq('id', id).single()
  if (error) throw error
  return orderSchema.parse(data)
}

export async function placeOrder(customer: Person, order: { url: string; imageUrl: string }) {
  const placed = await customer.call('create-payment', {
    printSize: { name: 'A3' },
    frame: { id: 'black' },
    imageUrl: order.imageUrl,
    fileName: 'lady.jpg',
    returnOrigin: order.url,
    language: 'en',
  })
  return createPaymentResponseSchema.parse(placed)
}

/** Where an order that waits for its payment is paid. */
export async function resumePayment(customer: Person, orderId: string, url: string) {
  const resumed = await customer.call('resume-payment', { orderId, returnOrigin: url })
  return createPaymentResponseSchema.parse(resumed)
}

export async function payFor(page: string): Promise<void> {
  if (!page.includes('/test-checkout/')) return
  const body = new URLSearchParams({ outcome: 'success', ...ADDRESS })
  const answer = await fetch(`${page}/pay`, { method: 'POST', body, redirect: 'manual' })
  if (answer.status >= 400) throw new Error(`the payment page answered ${answer.status}`)
}

/** Approves what is shown, whatever version it is. */
export async function approve(customer: Person, orderId: string): Promise<void> {
  const details = orderDetailsSchema.parse(await customer.call('order-details', { orderId }))
  const shown = details.proofs.find(({ status }) => status === 'sent')
  if (!shown) return
  const { id: proofId, sha256, crop } = shown
  const seen = { orderId, proofId, sha256, crop }
  await customer.call('order-action', { action: 'approve-proof', ...seen })
}

/** Does the next thing in the workshop, as far as the order allows one. */
export async function workOn(member: Person, orderId: string): Promise<void> {
  const order = studioOrderSchema.parse(await member.call('studio-order', { orderId }))
  const seen = { orderId, version: order.version }
  if (order.may.includes('start_framing')) await member.call('studio-start-framing', seen)
  else if (order.may.includes('ship')) await member.call('studio-ship', seen)
  else if (order.may.includes('pack')) {
    const trackingNumber = `KILL${orderId.slice(-8)}`
    const parcel = { change: 'add', carrier: 'dhl', trackingNumber }
    await member.call('studio-pack', { ...seen, ...parcel })
  } else if (order.may.includes('deliver')) await member.call('studio-deliver', seen)
}
