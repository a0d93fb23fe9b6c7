import { type TracesConfig, tracesIn } from '#server/config/config.ts'
import { type Check, codesOf, type Finding, fault, ok, reasonOf, skipped } from '../../check.ts'
import type { DoctorContext } from '../../doctor-context.ts'

const PATIENCE_MS = 10_000
/** What a collector takes and forgets. */
const NO_SPANS = JSON.stringify({ resourceSpans: [] })

/** What to mend, by the status that a collector answers. */
const MENDING: Record<number, string> = {
  401: 'OTEL_EXPORTER_OTLP_HEADERS: mend what they say of who sends; the collector refuses it',
  403: 'OTEL_EXPORTER_OTLP_HEADERS: mend what they say of who sends; the collector refuses it',
  404: 'OTEL_EXPORTER_OTLP_ENDPOINT: name a collector for OTLP over HTTP, without /v1/traces; this one has no such place',
  415: 'let the collector take OTLP over HTTP as JSON; it refuses that form',
}

/** Whether spans would arrive, where a collector is named. */
export const tracesCheck: Check = {
  name: 'traces',
  async look(context) {
    const traces = tracesIn(context.settings)
    if (traces !== undefined) return [await send(context, traces)]
    if (context.raw.OTEL_EXPORTER_OTLP_ENDPOINT) {
      return [skipped('OTEL_EXPORTER_OTLP_ENDPOINT cannot be read')]
    }
    return [ok('no collector is named, so nothing is traced')]
  },
}

async function send({ world }: DoctorContext, { url, headers }: TracesConfig): Promise<Finding> {
  let answer: Response
  try {
    answer = await world.fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: NO_SPANS,
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'manual',
    })
  } catch (error) {
    const reason = codesOf(error)[0] ?? reasonOf(error)
    return fault(
      `OTEL_EXPORTER_OTLP_ENDPOINT: start the collector or mend its address; ${url} was not reached (${reason})`,
    )
  }
  await answer.body?.cancel()
  if (answer.ok) return ok(`the collector takes spans at ${url}`)
  return fault(
    MENDING[answer.status] ??
      `OTEL_EXPORTER_OTLP_ENDPOINT: look at the collector; it answers ${answer.status} at ${url}`,
  )
}
