import { describe, expect, it } from 'vitest'
import { type OrderDetails, orderDetailsSchema } from '#contract/orders/order-details.ts'
import type { Crop } from '#domain/printing/print-crop.ts'
import { aShownOrder } from '#test/factories/orders/a-shown-order.ts'
import { approvalsOf, markedAs, type SheetPhoto, sheetPhoto } from './sheet-photos.ts'

const WAITS = { status: 'colorizing', payment_status: 'paid', proof_status: 'sent' } as const
const CROP: Crop = {
  ...{ left: 0, top: 0, width: 800, height: 600, angle: 0 },
  ...{ fit: 'fill', orientation: 'landscape' },
}
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`

const framed = aShownOrder({ ...WAITS, id: id(1) })
const files = aShownOrder({ ...WAITS, id: id(2), frame: null, files: 'color' })
const prints = aShownOrder({ ...WAITS, id: id(3), frame: null, paper: 'luster', copies: 3 })

function aProof(overrides: Partial<OrderDetails['proofs'][number]> = {}) {
  return {
    ...{ id: id(9), version: 1, status: 'sent', sentAt: '2026-11-20T10:00:00Z', decidedAt: null },
    ...{ note: null, changeRequest: null, pins: [], sha256: 'f'.repeat(64) },
    ...{ width: 800, height: 600, crop: CROP, unchangedFaces: 2, mayFacesDiffer: false },
    pictureUrl: 'https://shop.example/proof.jpg',
    ...overrides,
  }
}

function detailsWith(...proofs: ReturnType<typeof aProof>[]): OrderDetails {
  return orderDetailsSchema.parse({
    ...{ orderId: id(1), originalUrl: null, proofs, revisions: { left: 2, used: 0 } },
    ...{ parcels: [], shipTo: null, messages: [], documents: [] },
  })
}

const LIKE = detailsWith(aProof())
const DOUBTFUL = detailsWith(aProof({ mayFacesDiffer: true }))

/** The photograph after somebody has done something with its proof. */
function marked(photo: SheetPhoto, change: Parameters<typeof markedAs>[2]): SheetPhoto {
  const { order, details, proof } = photo
  if (proof === undefined) throw new Error('expected a proof that can be approved')
  return sheetPhoto(order, details, markedAs(undefined, proof, change))
}

describe('a photograph of the contact sheet', () => {
  it('may be ticked without more where every face is as in the original', () => {
    const photo = sheetPhoto(framed, LIKE, undefined)
    expect(photo.needsLook).toBe(false)
    expect(marked(photo, { isTicked: true }).isTicked).toBe(true)
  })

  it('may be ticked only after a closer look where that is not known', () => {
    const photo = sheetPhoto(framed, DOUBTFUL, undefined)
    expect(photo.needsLook).toBe(true)
    expect(marked(photo, { isTicked: true }).isTicked).toBe(false)
    const looked = marked(photo, { isTicked: true, isLookedAt: true })
    expect([looked.needsLook, looked.isTicked]).toEqual([false, true])
  })

  it('cannot be approved before its details are there', () => {
    expect(sheetPhoto(framed, undefined, undefined).proof).toBeUndefined()
  })

  it.each([
    ['the newest version waits for no answer', framed, detailsWith(aProof({ status: 'approved' }))],
    ['nobody can see it', framed, detailsWith(aProof({ pictureUrl: null }))],
    ['there is no version', framed, detailsWith()],
    ['the order is canceled', aShownOrder({ ...WAITS, status: 'cancelled' }), LIKE],
  ])('cannot be approved where %s', (_where, order, details) => {
    expect(sheetPhoto(order, details, undefined).proof).toBeUndefined()
  })

  it('waits for its answer while it is on hold for want of one', () => {
    const order = aShownOrder({ ...WAITS, on_hold_at: '2026-12-01T10:00:00Z' })
    expect(sheetPhoto(order, LIKE, undefined).proof).toBeDefined()
  })

  it.each([
    ['a newer version', { id: id(8), version: 2 }],
    ['another picture', { sha256: 'e'.repeat(64) }],
    ['another part of it that is printed', { crop: { ...CROP, left: 10 } }],
  ] as const)('is neither ticked nor looked at anymore once there is %s', (_what, change) => {
    const { proof } = sheetPhoto(framed, DOUBTFUL, undefined)
    if (proof === undefined) throw new Error('expected a proof')
    const mark = markedAs(undefined, proof, { isTicked: true, isLookedAt: true })
    const renewed = sheetPhoto(
      framed,
      detailsWith(aProof({ mayFacesDiffer: true, ...change })),
      mark,
    )
    expect(renewed).toMatchObject({ isRenewed: true, isTicked: false, needsLook: true })
  })
})

describe('what is sent', () => {
  it('is what was seen of each ticked photograph, and of no other', () => {
    const ticked = marked(sheetPhoto(framed, LIKE, undefined), { isTicked: true })
    const approvals = approvalsOf([ticked, sheetPhoto(prints, LIKE, undefined)])
    expect(approvals).toEqual([
      {
        ...{ action: 'approve-proof', orderId: id(1), proofId: id(9) },
        ...{ sha256: 'f'.repeat(64), crop: CROP },
      },
    ])
  })

  it('asks for the files of those of which only the files were bought', () => {
    const ticked = [framed, files, prints].map((order) =>
      marked(sheetPhoto(order, LIKE, undefined), { isTicked: true }),
    )
    expect(approvalsOf(ticked).map(({ asksForFiles }) => asksForFiles)).toEqual([
      undefined,
      true,
      undefined,
    ])
  })
})
