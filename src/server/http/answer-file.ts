import type { Context } from 'hono'

/** A file with what people's data ask for: no copy is kept on the way. */
export function answerFile(
  c: Context,
  bytes: Uint8Array,
  type: 'application/pdf' | 'application/octet-stream',
): Response {
  c.header('Content-Type', type)
  c.header('Content-Disposition', 'attachment')
  c.header('Cache-Control', 'no-store')
  return c.body(new Uint8Array(bytes))
}

export function answerPdf(c: Context, pdf: Buffer): Response {
  return answerFile(c, pdf, 'application/pdf')
}
