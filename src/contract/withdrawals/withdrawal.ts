import { z } from 'zod'
import { linkToken } from '#contract/link-token.ts'
import { plainLine } from '#contract/plain-text.ts'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { MAX_EMAIL_LENGTH } from '#domain/limits.ts'
import { ORDER_STATUSES } from '#domain/orders/order-life.ts'
import {
  MAX_ORDER_REFERENCE_LENGTH,
  MAX_WITHDRAWAL_NAME_LENGTH,
  WITHDRAWAL_REASONS,
} from '#domain/withdrawals/withdrawals.ts'

/** What somebody declares. A field that may be empty is undefined when it is. */
export const statementSchema = z.object({
  name: plainLine.pipe(z.string().min(1).max(MAX_WITHDRAWAL_NAME_LENGTH)),
  email: plainLine.pipe(z.string().min(1).max(MAX_EMAIL_LENGTH)).pipe(z.email()),
  /** An order number, or what else names the contract. */
  orderReference: plainLine
    .transform((text) => text || undefined)
    .pipe(z.string().max(MAX_ORDER_REFERENCE_LENGTH).optional())
    .optional(),
  reason: z
    .union([z.literal('').transform(() => undefined), z.enum(WITHDRAWAL_REASONS)])
    .optional(),
})
/** What the form says once it is cleaned. */
export type Statement = z.output<typeof statementSchema>

/** `POST /functions/v1/withdrawal`, without a sign-in: the second of the two steps. */
export const withdrawalRequestSchema = statementSchema.extend({
  /** Made once for each statement, so that a second click is not a second one. */
  requestId: z.uuid(),
  language: z.enum(LANGUAGE_CODES),
})
export type WithdrawalRequest = z.output<typeof withdrawalRequestSchema>

/** The same whether such an order exists or not. */
export const withdrawalResponseSchema = z.object({
  receivedAt: z.iso.datetime(),
  /** False where the mailbox had its share of mails already: the page alone shows the receipt. */
  isReceiptMailed: z.boolean(),
})
export type WithdrawalResponse = z.infer<typeof withdrawalResponseSchema>

/** `POST /functions/v1/withdrawal-link`: what the link shows that is mailed to an order's owner. */
export const withdrawalLinkRequestSchema = z.object({ token: linkToken })
export const withdrawalLinkSchema = z.object({
  receivedAt: z.string(),
  /** The orders that the statement may mean. */
  orders: z.array(
    z.object({
      id: z.uuid(),
      printSize: z.string(),
      /** Null where only the finished files were bought. */
      frame: z.string().nullable(),
      total: z.string(),
      status: z.enum(ORDER_STATUSES),
      /** Whether the owner can end it here; otherwise a person of the shop decides. */
      isEndable: z.boolean(),
    }),
  ),
})
export type WithdrawalLink = z.infer<typeof withdrawalLinkSchema>

/** `POST /functions/v1/withdrawal-answer`: the owner ends one of them, or takes the statement back. */
export const withdrawalAnswerRequestSchema = z.discriminatedUnion('answer', [
  z.object({ token: linkToken, answer: z.literal('end'), orderId: z.uuid() }),
  z.object({ token: linkToken, answer: z.literal('take-back') }),
])
export type WithdrawalAnswer = z.infer<typeof withdrawalAnswerRequestSchema>

/** What customers find with an order for which a statement waits. */
export const withdrawalOfOrderSchema = z.object({
  receivedAt: z.string(),
  /** Until when it pauses the order; null where it does not. */
  pausedUntil: z.string().nullable(),
})
export type WithdrawalOfOrder = z.infer<typeof withdrawalOfOrderSchema>
