import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { readTraceparent, type Span, type SpanStart, type Tracing } from './tracing.ts'

const KINDS = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const

/**
 * Sends spans to a collector (OTLP over HTTP, JSON). Which traces are kept is decided by their id
 * and nothing that a browser says, so that every process keeps the same ones.
 */
export function createOtlpTracing(options: {
  url: string
  headers: Record<string, string>
  share: number
  version: string
}): Tracing {
  const { url, headers, share, version } = options
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'hueloom', 'service.version': version }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers }) })],
  })
  const tracer = provider.getTracer('hueloom')

  return {
    start(name, { kind = 'internal', facts = {}, parent } = {}) {
      const span = tracer.startSpan(
        name,
        { kind: KINDS[kind], attributes: facts },
        contextOf(parent),
      )
      const { traceId, spanId, traceFlags } = span.spanContext()
      const flags = (traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0')
      return {
        traceId,
        traceparent: `00-${traceId}-${spanId}-${flags}`,
        name: (now) => void span.updateName(now),
        set: (more) => void span.setAttributes(more),
        // The message of an error can hold anything; its kind cannot.
        fail: (error) => {
          span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
          span.setStatus({ code: SpanStatusCode.ERROR })
        },
        end: () => span.end(),
      } satisfies Span
    },
    stop: () => provider.shutdown(),
  }
}

function contextOf(parent: SpanStart['parent']) {
  const header = typeof parent === 'object' ? parent.traceparent : parent
  const ids = header === undefined ? undefined : readTraceparent(header)
  if (ids === undefined) return ROOT_CONTEXT
  const { traceId, spanId, isSampled } = ids
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
