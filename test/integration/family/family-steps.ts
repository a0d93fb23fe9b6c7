import {
  type FamilyLink,
  type FamilyProof,
  familyCommentResponseSchema,
  familyLinkSchema,
  familyProofSchema,
} from '#contract/proofs/family-link.ts'
import type { SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { callFunction } from '../payments/checkout-steps.ts'
import { aSentProof } from '../proofs/proof-steps.ts'
import type { TestShop } from '../test-shop.ts'

/** What all refusals of a link that does not work look like. */
export const GONE = { status: 404, body: { code: 'family_link_gone', params: {} } }

export type Answer = Awaited<ReturnType<typeof callFunction>>

/** What a customer asks of an order. */
export const askOfOrder = (
  shop: TestShop,
  { headers }: Pick<SignedInUser, 'headers'>,
  body: { action: string; orderId: string; commentId?: string; letsOrder?: boolean },
): Promise<Answer> => callFunction(shop, 'order-action', { headers, body })

export async function share(
  shop: TestShop,
  buyer: SignedInUser,
  orderId: string,
): Promise<FamilyLink> {
  const { body } = await askOfOrder(shop, buyer, { action: 'share-proof', orderId })
  return familyLinkSchema.parse(body)
}

/** Somebody who is not signed in, at an address of their own where one is named. */
function visitor(shop: TestShop, address?: string): Record<string, string> {
  return {
    apikey: shop.secrets.anonKey,
    ...(address !== undefined && { 'x-forwarded-for': address }),
  }
}

/** The answer to a family that opens its page; refusals without what names the request. */
export async function open(shop: TestShop, token: string, address?: string): Promise<Answer> {
  const headers = visitor(shop, address)
  return withoutRequestId(await callFunction(shop, 'family-proof', { headers, body: { token } }))
}

export async function shown(shop: TestShop, token: string): Promise<FamilyProof> {
  return familyProofSchema.parse((await open(shop, token)).body)
}

export type Said = {
  version?: unknown
  name?: unknown
  text?: unknown
  x?: unknown
  y?: unknown
  /** Of whoever says it. */
  address?: string
}

export async function comment(
  shop: TestShop,
  token: string,
  { address, ...said }: Said = {},
): Promise<Answer> {
  const body = { token, version: 1, name: 'Aunt Rosa', text: 'Her coat was green', ...said }
  const headers = visitor(shop, address)
  return withoutRequestId(await callFunction(shop, 'family-comment', { headers, body }))
}

/** Leaves a comment that is taken, and returns its id. */
export async function say(shop: TestShop, token: string, said: Said = {}): Promise<string> {
  const { body } = await comment(shop, token, said)
  return familyCommentResponseSchema.parse(body).id
}

/** An order whose proof its customer has shared. */
export async function aSharedProof(
  shop: TestShop,
  ...about: Parameters<typeof aSentProof> extends [TestShop, ...infer Rest] ? Rest : never
) {
  const sent = await aSentProof(shop, ...about)
  return { ...sent, link: await share(shop, sent.buyer, sent.orderId) }
}

function withoutRequestId({ status, body }: Answer): Answer {
  const { requestId: _, message: __, ...rest } = body
  return { status, body: rest }
}
