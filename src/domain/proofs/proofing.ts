import type { RushOption } from '#domain/payments/rates.ts'
import type { Crop } from '#domain/printing/print-crop.ts'
import { POLICIES } from '#domain/shop/policies.ts'

/** Days after a proof was sent on which its customer is reminded, and the day it is laid aside. */
export const PROOF_REMINDER_DAYS = [2, 5, 9] as const
export const PROOF_HOLD_DAYS = 14
/** A 24-megapixel JPEG of the best quality, or TIFF of the plainest kind, stays far below this. */
export const MAX_FINISHED_PICTURE_BYTES = 256 * 1024 * 1024
/** Of A1 at the best quality; more is a fault. */
export const MAX_PRINT_FILE_BYTES = 512 * 1024 * 1024
/** Runs of the engine by which customers see what the colours do that they pointed at; then a person. */
export const MAX_COLOUR_ANSWERS = 5
export const MAX_PINS = 20
export const MAX_PIN_NOTE_LENGTH = 500
export const MAX_CHANGE_REQUEST_LENGTH = 2000

/**
 * What became of the colours of a version.
 * - `own`: a color photo, which keeps its colours
 * - `coloured`: by marks of a person, by those of the engine, or by a model
 * - `black_and_white`: nothing was coloured, or all of it was toned alike, which is no colour
 * - `unknown`: the picture was not made by the engine
 */
export const COLOUR_VERDICTS = ['own', 'coloured', 'black_and_white', 'unknown'] as const
export type ColourVerdict = (typeof COLOUR_VERDICTS)[number]

/** What a customer approved, as it was at that moment; nothing else is printed. */
export type Approval = {
  sha256: string
  printSize: string
  crop: Crop
  /** Of files alone: the customer asked for them now, and knew that their withdrawal ends with that. */
  asksForFiles?: boolean
}

const DAY_MS = 24 * 60 * 60_000

/** What is due for a proof that waits for its customer. */
export type ProofStep = { do: 'remind' | 'hold'; day: number }

/**
 * The latest step that is due and was not taken: on day 6 after sending it is the reminder of day
 * 5, also when that of day 2 was missed. Undefined when there is nothing to do.
 */
export function dueProofStep(
  sent: { at: Date; remindedDay: number | null },
  now: Date,
): ProofStep | undefined {
  const days = (now.getTime() - sent.at.getTime()) / DAY_MS
  const due = [...PROOF_REMINDER_DAYS, PROOF_HOLD_DAYS].findLast((day) => day <= days)
  if (due === undefined || due <= (sent.remindedDay ?? 0)) return undefined
  return { do: due === PROOF_HOLD_DAYS ? 'hold' : 'remind', day: due }
}

type Rounds = {
  revisions_included: number
  revisions_granted: number
  revisions_used: number
}

/** Rounds of changes that come with an order. */
export function includedRevisions(rush: RushOption | null): number {
  return rush === null ? POLICIES.revisions.standard : POLICIES.revisions.rush
}

/** Rounds of changes that the customer can still ask for. */
export function revisionsLeft(order: Rounds): number {
  return order.revisions_included + order.revisions_granted - order.revisions_used
}
