import { expect, test } from 'vitest'
import type { BoardCard } from '#contract/studio/board.ts'
import { ORDER_STATUSES } from '#domain/orders/order-life.ts'
import { byStage, stageOf } from './stages.ts'

function aCard(overrides: Partial<BoardCard>): BoardCard {
  return {
    id: crypto.randomUUID(),
    number: '1234abcd',
    version: 1,
    status: 'framing',
    proofStatus: 'approved',
    shipmentStatus: 'none',
    language: 'en',
    printSize: 'A2',
    frame: { id: 'black', name: 'Black' },
    paper: null,
    copies: 1,
    copyOf: null,
    isShared: false,
    orientation: null,
    createdAt: '2026-11-01T00:00:00Z',
    paidAt: null,
    promisedAt: '2026-12-01T10:00:00Z',
    proofDueAt: null,
    rush: null,
    isOnHold: false,
    waitsFor: 'shop',
    needsPerson: false,
    needsColour: false,
    hasDispute: false,
    claimedBy: null,
    revisions: { used: 0, allowed: 3 },
    thumbnailUrl: null,
    ...overrides,
  }
}

test('nothing comes to the workshop that the customer has not approved', () => {
  for (const proofStatus of ['none', 'in_review', 'sent', 'changes_requested'] as const) {
    expect(stageOf(aCard({ status: 'colorizing', proofStatus }))).toBeUndefined()
  }
  expect(stageOf(aCard({ status: 'colorizing' }))).toBe('to_print')
})

test('what is done with the order, or has left it, is in no stage', () => {
  const stages = ORDER_STATUSES.map((status) => stageOf(aCard({ status, proofStatus: 'approved' })))
  expect(stages.filter(Boolean)).toEqual(['to_print', 'in_framing', 'on_the_way'])
})

test('a packed order waits to be sent', () => {
  expect(stageOf(aCard({ shipmentStatus: 'packed' }))).toBe('to_send')
})

test('the earliest promise comes first, and rush before others of the same day', () => {
  const later = aCard({ number: 'later', promisedAt: '2026-12-02T06:00:00Z' })
  // The workshop's days: four in the morning by universal time is still the evening before.
  const calm = aCard({ number: 'calm', promisedAt: '2026-12-01T08:00:00Z' })
  const rush = aCard({ number: 'rush', promisedAt: '2026-12-02T04:00:00Z', rush: 'hours24' })
  const sorted = byStage([later, calm, rush]).get('in_framing')
  expect(sorted?.map(({ number }) => number)).toEqual(['rush', 'calm', 'later'])
})
