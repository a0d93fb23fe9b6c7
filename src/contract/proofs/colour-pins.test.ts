import { expect, test } from 'vitest'
import { orderActionRequestSchema } from '#contract/orders/order-action.ts'
import { colourHintsSchema, MAX_MARKS, NO_HINTS } from '#engine/colour/hints.ts'
import { isPinned, withPinnedColours } from './colour-pins.ts'

const DOT = { kind: 'point', x: 0.5, y: 0.9, radius: 0.01, colour: { a: 0, b: -20 } } as const
const DRESS = { x: 0.9190416356789, y: 1 / 3, note: 'her dress', tone: 'fabric-sage' } as const
const UUID = '0b6e0c9e-6a43-4d6c-8c3f-0a8f5b1f7e11'

test('a pinned color is a mark upon the others, once, however fine its place is', () => {
  const marked = withPinnedColours({ ...NO_HINTS, marks: [DOT] }, [DRESS])
  const tap = { kind: 'tap', x: 0.919042, y: 0.333333, customerLabel: 'her dress' }
  expect(marked.marks).toMatchObject([DOT, tap])
  expect(isPinned(marked.marks, DRESS)).toBe(true)
  const saved = colourHintsSchema.parse(JSON.parse(JSON.stringify(marked)))
  expect(withPinnedColours(saved, [DRESS])).toBe(saved)
})

test('words alone are no mark, and a picture full of marks takes no more', () => {
  expect(withPinnedColours(NO_HINTS, [{ ...DRESS, tone: null }])).toBe(NO_HINTS)
  const full = { ...NO_HINTS, marks: Array(MAX_MARKS).fill(DOT) }
  expect(withPinnedColours(full, [DRESS])).toBe(full)
})

test('a new pin keeps its place as finely as a mark does', () => {
  const asked = orderActionRequestSchema.parse({
    action: 'request-changes',
    orderId: UUID,
    proofId: UUID,
    text: '',
    pins: [DRESS],
  })
  expect(asked).toMatchObject({ pins: [{ x: 0.919042, y: 0.333333 }] })
})
