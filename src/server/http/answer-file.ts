import type { Context } from 'hono'

/** A document with what people's data ask for: no copy is kept on the way. */
export function answerPdf(c: Context, pdf: Buffer): Response {
  c.header('Content-Type', 'application/pdf')
  c.header('Content-Disposition', 'attachment')
  c.header('Cache-Control', 'no-store')
  return c.body(new Uint8Array(pdf))
}
