import { randomUUID } from 'node:crypto'
import type { BoardCard } from '#contract/studio/board.ts'

/** An order as the studio's board shows it: paid in November 2026 and in nobody's hands. */
export function aBoardCard(overrides: Partial<BoardCard> = {}): BoardCard {
  return {
    id: randomUUID(),
    number: '1A2B3C4D',
    version: 3,
    status: 'colorizing',
    proofStatus: 'in_review',
    shipmentStatus: 'none',
    language: 'en',
    printSize: 'A3',
    frame: { id: 'black', name: 'Black' },
    paper: null,
    copies: 1,
    copyOf: null,
    isShared: false,
    orientation: null,
    createdAt: '2026-11-18T09:00:00.000Z',
    paidAt: '2026-11-18T09:05:00.000Z',
    promisedAt: '2026-12-09T09:05:00.000Z',
    proofDueAt: '2026-11-25T09:05:00.000Z',
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
