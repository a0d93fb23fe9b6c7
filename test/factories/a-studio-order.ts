import { randomUUID } from 'node:crypto'
import type { StudioOrder, StudioProof } from '#contract/studio/order.ts'
import { aBoardCard } from './a-board-card.ts'

const SHA256 = 'ab'.repeat(32)

/** A version of a proof that the engine made and nobody has sent. */
export function aStudioProof(overrides: Partial<StudioProof> = {}): StudioProof {
  return {
    id: randomUUID(),
    version: 1,
    source: 'engine',
    status: 'in_review',
    madeAt: '2026-11-19T09:00:00.000Z',
    madeBy: null,
    sentAt: null,
    shownAt: null,
    colour: 'unknown',
    note: null,
    decidedAt: null,
    changeRequest: null,
    pins: [],
    sha256: SHA256,
    width: 900,
    height: 1200,
    crop: {
      left: 0,
      top: 0,
      width: 900,
      height: 1200,
      angle: 0,
      fit: 'fill',
      orientation: 'portrait',
    },
    isReady: true,
    screenUrl: '/screen',
    fullUrl: '/full',
    proofUrl: null,
    damageUrl: null,
    report: null,
    settings: null,
    ...overrides,
  }
}

/** An order as its page in the studio shows it, to somebody who may do nothing. */
export function aStudioOrder(overrides: Partial<StudioOrder> = {}): StudioOrder {
  return {
    ...aBoardCard(),
    fileName: 'grandmother.jpg',
    instructions: null,
    gift: null,
    deliveryService: null,
    keepsBlackAndWhite: false,
    colourFacts: null,
    rememberedFacts: null,
    customerMarks: [],
    richness: null,
    sharpness: { level: 'good', wasAccepted: null },
    printSizeText: '297 × 420 mm (11.7 × 16.5 in)',
    original: {
      screenUrl: '/original',
      fullUrl: '/original-full',
      width: 900,
      height: 1200,
      bytes: 1_000_000,
      sha256: SHA256,
    },
    proofs: [],
    restoration: null,
    settings: {},
    customer: null,
    shipTo: null,
    money: null,
    parcels: [],
    together: [],
    leavesWith: 0,
    messages: [],
    mails: null,
    printFile: null,
    history: [],
    may: [],
    ...overrides,
  }
}
