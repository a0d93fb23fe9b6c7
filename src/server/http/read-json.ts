import type { Context } from 'hono'
import type { z } from 'zod'
import { AppError } from '#domain/app-error.ts'
import type { Work } from '#server/telemetry/work-context.ts'

const MAX_JSON_BYTES = 64 * 1024
/** For the few requests that carry drawings. */
export const MAX_DRAWING_BYTES = 1024 * 1024
/** For those that name the products of two hundred photographs. */
export const MAX_PURCHASE_BYTES = 512 * 1024

/**
 * The JSON body of a request, read with a byte limit. Bytes that are no JSON, or too many of them,
 * are an AppError; the value itself is unknown until a schema has parsed it.
 */
export async function readJson(c: Context, maxBytes = MAX_JSON_BYTES): Promise<unknown> {
  const text = await readText(c, maxBytes)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('bad_request', { reason: 'body is not JSON' }, { cause })
  }
}

/** Refuses a body that a page elsewhere could send without asking this server first. */
export function requireJsonType(c: Context): void {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw new AppError('bad_request', { reason: 'content type is not application/json' })
  }
}

/** The body as text, refused once it is longer than `maxBytes`. */
export async function readText(c: Context, maxBytes: number): Promise<string> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) {
    throw new AppError('payload_too_large', { maxBytes })
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytesOf(c)) {
    size += chunk.byteLength
    if (size > maxBytes) throw new AppError('payload_too_large', { maxBytes })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The body as it arrives. A sender who goes away, or was too slow, is no fault of the shop. */
export async function* bytesOf(c: Context): AsyncGenerator<Uint8Array> {
  try {
    yield* c.req.raw.body ?? []
  } catch (cause) {
    throw new AppError('bad_request', { reason: 'body broke off' }, { cause })
  }
}

/** A body of an expected shape; any other shape is a `bad_request` that names the first fault. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  maxBytes = MAX_JSON_BYTES,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(c, maxBytes))
  if (parsed.success) {
    noteOrder(c.get('work'), parsed.data)
    return parsed.data
  }
  const fault = parsed.error.issues[0]
  const field = fault?.path.join('.') || 'body'
  throw new AppError('bad_request', { field, reason: fault?.message ?? 'invalid' })
}

/** What a request is about, for the lines of the log that follow. */
function noteOrder(work: Work | undefined, body: unknown): void {
  if (work === undefined || typeof body !== 'object' || body === null) return
  if ('orderId' in body && typeof body.orderId === 'string') work.orderId = body.orderId
}
