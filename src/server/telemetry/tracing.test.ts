import { expect, test } from 'vitest'
import { readTraceparent } from './tracing.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

test('a traceparent is read as the specification writes it', () => {
  const ids = { traceId: TRACE, spanId: SPAN }
  expect(readTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual({ ...ids, isSampled: true })
  expect(readTraceparent(`00-${TRACE}-${SPAN}-00`)).toEqual({ ...ids, isSampled: false })
})

test.each([
  '',
  'x',
  `01-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE}-${SPAN}-01\n{"level":60}`,
])('%j begins a trace of its own', (header) => {
  expect(readTraceparent(header)).toBeUndefined()
})
