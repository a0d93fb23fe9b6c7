/** Facts of a span: ids, names and numbers, never anything about a person. */
type SpanFacts = Record<string, string | number | boolean>

/** A stretch of work that is seen in a trace. */
export type Span = {
  /** Undefined where no traces are kept. */
  readonly traceId: string | undefined
  /** The W3C header that lets other work continue this span. */
  readonly traceparent: string | undefined
  name(name: string): void
  set(facts: SpanFacts): void
  fail(error: unknown): void
  end(): void
}

export type SpanStart = {
  kind?: 'server' | 'consumer' | 'internal'
  facts?: SpanFacts
  /** What this continues: a span of this process, or a `traceparent` from elsewhere. */
  parent?: Span | string | undefined
}

export type Tracing = {
  start(name: string, options?: SpanStart): Span
  /** Sends what is waiting. */
  stop(): Promise<void>
}

const SILENT_SPAN: Span = {
  traceId: undefined,
  traceparent: undefined,
  name: () => undefined,
  set: () => undefined,
  fail: () => undefined,
  end: () => undefined,
}

/** For a shop without a place to send traces to. */
export const silentTracing: Tracing = {
  start: () => SILENT_SPAN,
  stop: async () => undefined,
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** The ids in a `traceparent`; undefined for one that is none, as the specification asks. */
export function readTraceparent(
  header: string,
): { traceId: string; spanId: string; isSampled: boolean } | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(header) ?? []
  if (traceId === '' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
