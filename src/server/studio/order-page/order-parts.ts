import { z } from 'zod'
import { soldPrintSizeSchema } from '#contract/orders/order.ts'
import { pinSchema } from '#contract/orders/order-details.ts'
import { cropSchema } from '#contract/photos/crop.ts'
import { storedRichnessSchema } from '#contract/restoration/colour-choice.ts'
import { colourFactsSchema } from '#contract/restoration/colour-facts.ts'
import { customerMarksSchema } from '#contract/restoration/customer-marks.ts'
import type { StudioOrder, StudioProof } from '#contract/studio/order.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { MESSAGE_REASONS } from '#domain/orders/customer-messages.ts'
import type { PictureAddresses } from '#server/photos/picture-addresses.ts'
import type { SeenOrder, StudioOrders } from '../queries/studio-orders.ts'

type Rows<Name extends keyof StudioOrders> = Awaited<ReturnType<StudioOrders[Name]>>
const { tone: toneSchema } = pinSchema.shape
const reasonSchema = z.enum(MESSAGE_REASONS)
const paramsSchema = z.record(z.string(), z.unknown())
const guessedSchema = z.looseObject({ guess: z.looseObject({}) })

/** What was sent in and what is wanted. */
export async function toOriginal(
  order: SeenOrder,
  photo: Rows<'original'>,
  addressOf: PictureAddresses,
): Promise<
  Pick<
    StudioOrder,
    | 'fileName'
    | 'instructions'
    | 'colourFacts'
    | 'customerMarks'
    | 'richness'
    | 'keepsBlackAndWhite'
    | 'sharpness'
    | 'printSizeText'
    | 'original'
  >
> {
  const { dimensions, inches } = soldPrintSizeSchema.parse(order.print_size)
  const place = photo && { bucket: PHOTO_BUCKET, path: photo.name }
  return {
    fileName: order.file_name,
    instructions: order.special_instructions,
    keepsBlackAndWhite: order.keeps_black_and_white_at !== null,
    colourFacts: colourFactsSchema.nullable().parse(order.colour_facts),
    customerMarks: customerMarksSchema.parse(order.customer_marks),
    richness: storedRichnessSchema.parse(order.colour_richness),
    sharpness: { level: order.sharpness, wasAccepted: order.sharpness_accepted },
    printSizeText: `${dimensions} (${inches})`,
    original: {
      screenUrl: place ? await addressOf(place, 'screen') : null,
      fullUrl: place ? await addressOf(place, 'object') : null,
      width: photo?.width ?? 0,
      height: photo?.height ?? 0,
      bytes: photo?.bytes ?? 0,
      sha256: order.image_sha256,
    },
  }
}

export async function toProofs(
  rows: Rows<'proofs'>,
  { pins, marksSavedAt }: { pins: Rows<'pins'>; marksSavedAt: Date | undefined },
  addressOf: PictureAddresses,
): Promise<StudioProof[]> {
  const proofs = rows.map(async (row) => {
    const place = row.path === null ? undefined : { bucket: PHOTO_BUCKET, path: row.path }
    return {
      id: row.id,
      version: row.version,
      source: row.source,
      status: row.status,
      madeAt: row.made_at.toISOString(),
      madeBy: memberOf(row.made_by, row.maker),
      sentAt: row.sent_at?.toISOString() ?? null,
      shownAt: row.shown_at?.toISOString() ?? null,
      colour: row.colour,
      note: row.note,
      decidedAt: row.decided_at?.toISOString() ?? null,
      changeRequest: row.change_request,
      pins: toPins(pins.filter((pin) => pin.proof_id === row.id)).map((pin) => ({
        ...pin,
        isLeftToDesk: isSavedSince(marksSavedAt, row.decided_at),
      })),
      sha256: row.sha256,
      width: row.width,
      height: row.height,
      crop: cropSchema.parse(row.crop),
      isReady: row.picture_at !== null,
      screenUrl: place ? await addressOf(place, 'screen') : null,
      fullUrl: place ? await addressOf(place, 'object') : null,
      proofUrl: place && row.picture_at ? await addressOf(place, 'proof') : null,
      damageUrl: place && row.layers?.includes('damage') ? await addressOf(place, 'damage') : null,
      report: withoutGuessedMarks(row.report),
      settings: withoutMarks(row.settings),
    }
  })
  return await Promise.all(proofs)
}

/** Marks are many, and the desks alone show them. */
function withoutGuessedMarks(report: unknown): unknown {
  const { data } = guessedSchema.safeParse(report)
  return data ? { ...data, guess: { ...data.guess, marks: [], scene: null } } : (report ?? null)
}

/** The same of what was asked for. */
function withoutMarks(settings: unknown): unknown {
  return settings ? { ...settings, hints: undefined, repairMarks: undefined } : null
}

/** Whether whoever saved marks may have seen the changes that a customer asked for. */
function isSavedSince(marksSavedAt: Date | undefined, askedAt: Date | null): boolean {
  return marksSavedAt !== undefined && askedAt !== null && marksSavedAt > askedAt
}

function toPins(rows: Rows<'pins'>): StudioProof['pins'] {
  return rows.map(({ id, number, x, y, note, tone, done_at }) => ({
    id,
    number,
    x,
    y,
    note,
    tone: toneSchema.parse(tone),
    isDone: done_at !== null,
  }))
}

export function toMessages(rows: Rows<'messages'>): StudioOrder['messages'] {
  return rows.map((row) => ({
    id: row.id,
    reason: reasonSchema.parse(row.reason),
    text: row.text,
    by: memberOf(row.staff, row.name),
    sentAt: row.created_at.toISOString(),
  }))
}

/** People who are not of the shop, or not any more, have no name here. */
export function toHistory(rows: Rows<'history'>): StudioOrder['history'] {
  return rows.map((row) => ({
    id: row.id,
    at: row.happened_at.toISOString(),
    actor: row.actor,
    by: memberOf(row.actor_id, row.name),
    kind: row.kind,
    params: paramsSchema.parse(row.params),
  }))
}

function memberOf(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null || name === null ? null : { id, name }
}
