/** Facts that help to find a fault and say nothing about a person. */
const FACTS = [
  'code',
  'errno',
  'syscall',
  'status',
  'statusCode',
  'responseCode',
  'requestId',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const

type Description = { type: string; message: string; stack?: string; [fact: string]: unknown }

/**
 * What a log keeps of an error. Libraries hang whole requests, connections and rows on theirs, so
 * only known facts are taken.
 */
export function describeError(error: unknown, depth = 0): Description {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const known = error as Error & Record<string, unknown>
  const facts = FACTS.flatMap((name) =>
    ['string', 'number'].includes(typeof known[name]) ? [[name, known[name]] as const] : [],
  )
  const hidden = quotesValues(known.code)
  const { name, message } = error
  return {
    type: name,
    message: hidden ? withoutQuotes(message) : message,
    ...(error.stack !== undefined && { stack: hidden ? withoutQuotes(error.stack) : error.stack }),
    ...Object.fromEntries(facts),
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** Class 22 of SQLSTATE, "data exception", quotes the value that did not fit. */
function quotesValues(code: unknown): boolean {
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)
}

function withoutQuotes(text: string): string {
  return text.replace(/"[^"]*"/g, '"…"')
}
