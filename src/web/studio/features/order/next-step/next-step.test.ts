import { expect, test } from 'vitest'
import type { StudioOrder } from '#contract/studio/order.ts'
import { aStudioOrder, aStudioProof } from '#test/factories/a-studio-order.ts'
import { type NextStep, nextStepOf } from './next-step.ts'

const ME = 'me'
const PICTURES = ['run_engine', 'mark_colours', 'send_proof', 'tick_pin'] as const
const anOrder = (overrides: Partial<StudioOrder>) =>
  aStudioOrder({
    status: 'colorizing',
    proofStatus: 'in_review',
    waitsFor: 'shop',
    proofs: [aStudioProof({ version: 2 })],
    may: [...PICTURES],
    ...overrides,
  })
const approved = { proofStatus: 'approved', printFile: null } as const
const answered = aStudioProof({ version: 1, status: 'changes_requested' })

test.each<[what: string, order: Partial<StudioOrder>, step: NextStep | undefined]>([
  ['a finished version is sent', {}, { kind: 'send', version: 2 }],
  [
    'one without the ordered colors is colored',
    { needsColour: true },
    { kind: 'colour', version: 2 },
  ],
  [
    'one whose picture for the customer is still made waits',
    { proofs: [aStudioProof({ isReady: false })] },
    { kind: 'wait', for: 'picture' },
  ],
  ['who may send nothing waits', { may: [] }, { kind: 'wait', for: 'pictures' }],
  [
    'while the engine works nothing is sent',
    { restoration: { isRunning: true, failure: null } },
    { kind: 'wait', for: 'engine' },
  ],
  [
    'nothing is done while the customer looks',
    { waitsFor: 'customer', proofs: [aStudioProof({ status: 'sent' })] },
    { kind: 'wait', for: 'customer' },
  ],
  [
    'nor while the customer is asked for the colors',
    { waitsFor: 'customer', proofs: [aStudioProof({ shownAt: '2026-11-20T09:00:00.000Z' })] },
    { kind: 'wait', for: 'customer' },
  ],
  [
    'a newer version than the one with the customer is sent',
    { waitsFor: 'customer' },
    { kind: 'send', version: 2 },
  ],
  [
    'requests are looked at',
    { proofStatus: 'changes_requested', proofs: [answered] },
    { kind: 'requests', version: 1 },
  ],
  [
    'a version that was made of requests is sent',
    { proofStatus: 'changes_requested', proofs: [answered, aStudioProof({ version: 2 })] },
    { kind: 'send', version: 2 },
  ],
  ['without any picture one is made', { proofs: [] }, { kind: 'make' }],
  ['what rests goes on', { isOnHold: true, may: ['hold'] }, { kind: 'resume' }],
  [
    'what a colleague has is theirs',
    { claimedBy: { id: 'jo', name: 'Jo' } },
    { kind: 'wait', for: 'colleague' },
  ],
  ['what is mine is not', { claimedBy: { id: ME, name: 'Me' } }, { kind: 'send', version: 2 }],
  ['an unpaid order waits', { status: 'pending' }, { kind: 'wait', for: 'payment' }],
  ['what is approved is framed', { ...approved, may: ['start_framing'] }, { kind: 'frame' }],
  [
    'framing waits for its print file',
    { ...approved, may: ['see_address'] },
    { kind: 'wait', for: 'printFile' },
  ],
  [
    'a retoucher leaves it to the workshop',
    { ...approved, may: [] },
    { kind: 'wait', for: 'workshop' },
  ],
  ['what is framed is packed', { ...approved, status: 'framing', may: ['pack'] }, { kind: 'pack' }],
  [
    'what is packed is sent',
    { ...approved, status: 'framing', may: ['pack', 'ship'] },
    { kind: 'ship' },
  ],
  [
    'what is sent arrives',
    { ...approved, status: 'shipping', may: ['deliver'] },
    { kind: 'deliver' },
  ],
  ['after that nothing comes', { ...approved, status: 'delivered', may: [] }, undefined],
])('%s', (_, order, step) => {
  expect(nextStepOf(anOrder(order), ME)).toEqual(step)
})
