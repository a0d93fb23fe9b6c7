import { z } from 'zod'
import { MAX_CHANGE_REQUEST_LENGTH, MAX_PIN_NOTE_LENGTH, MAX_PINS } from '#domain/proofing.ts'
import { storableText } from './storable-text.ts'

/** A place on a proof, from 0 to 1 of its width and height, and what should be different there. */
const newPinSchema = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  note: storableText.trim().min(1).max(MAX_PIN_NOTE_LENGTH),
})
export type NewPin = z.infer<typeof newPinSchema>

/** `POST /functions/v1/order-action`: what a customer may ask of a placed order. */
export const orderActionRequestSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('cancel'), orderId: z.uuid() }),
  z.object({
    action: z.literal('approve-proof'),
    orderId: z.uuid(),
    proofId: z.uuid(),
    /** Of the finished picture, as `order-details` told it: what was seen is what is approved. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  z.object({
    action: z.literal('request-changes'),
    orderId: z.uuid(),
    proofId: z.uuid(),
    /** May be empty when there are pins. */
    text: storableText.trim().max(MAX_CHANGE_REQUEST_LENGTH),
    pins: z.array(newPinSchema).max(MAX_PINS),
  }),
])
export type OrderActionRequest = z.infer<typeof orderActionRequestSchema>
