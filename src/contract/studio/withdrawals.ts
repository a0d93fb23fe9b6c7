import { z } from 'zod'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { ORDER_STATUSES } from '#domain/orders/order-life.ts'
import {
  MAX_WITHDRAWAL_ANSWER_LENGTH,
  WITHDRAWAL_REASONS,
  WITHDRAWAL_STATES,
} from '#domain/withdrawals/withdrawals.ts'
import { storableText } from '../storable-text.ts'
import { memberSchema } from './member.ts'

/**
 * `POST /functions/v1/studio-withdrawals`: those that wait with the oldest first, others newest
 * first. Those whose order is known come before the rest, which anybody can send.
 */
export const studioWithdrawalsRequestSchema = z.object({ isOpen: z.boolean() })
export const studioWithdrawalsSchema = z.object({
  withdrawals: z.array(
    z.object({
      id: z.uuid(),
      receivedAt: z.string(),
      name: z.string(),
      email: z.string(),
      orderReference: z.string().nullable(),
      reason: z.enum(WITHDRAWAL_REASONS).nullable(),
      language: z.enum(LANGUAGE_CODES),
      state: z.enum(WITHDRAWAL_STATES),
      /** False where its mailbox had its share of mails already: nobody was mailed a receipt. */
      isReceiptMailed: z.boolean(),
      decidedAt: z.string().nullable(),
      decidedBy: memberSchema.nullable(),
      /** The order that it means, where the shop knows it. */
      order: z
        .object({
          id: z.uuid(),
          number: z.string(),
          status: z.enum(ORDER_STATUSES),
          isApproved: z.boolean(),
          pausedUntil: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
  /** All of the list, of which the first ones are sent. */
  total: z.number().int(),
  open: z.number().int(),
})
export type StudioWithdrawals = z.infer<typeof studioWithdrawalsSchema>

/**
 * `POST /functions/v1/studio-decide-withdrawal`: accepted, its order is cancelled or all of it is
 * refunded; declined, the order goes on. `text` goes to who withdrew. It may be empty where accepting
 * an order speaks for itself, and where none is known: then the statement is closed without a mail.
 */
export const studioDecideWithdrawalRequestSchema = z.object({
  withdrawalId: z.uuid(),
  decision: z.enum(['accept', 'decline']),
  text: storableText.trim().max(MAX_WITHDRAWAL_ANSWER_LENGTH),
})
