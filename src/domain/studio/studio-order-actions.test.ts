import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-life.ts'
import { STAFF_ACTIONS, STAFF_ROLES, type StaffAction } from './staff.ts'
import { actionsNow, isActionNow, type StudioOrderState } from './studio-order-actions.ts'

const FRESH: StudioOrderState = {
  status: 'colorizing',
  paymentStatus: 'paid',
  proofStatus: 'in_review',
  shipmentStatus: 'none',
  isSent: true,
  isOnHold: false,
  hasPhoto: true,
  isRestoring: false,
  hasProofToSend: true,
  hasPrintFile: false,
  isRefundable: true,
}
const APPROVED: StudioOrderState = {
  ...FRESH,
  proofStatus: 'approved',
  hasProofToSend: false,
  hasPrintFile: true,
}

/** In which statuses a paid, unapproved order with a proof to send allows what. */
const BY_STATUS: Record<StaffAction, readonly OrderStatus[]> = {
  enter_studio: ORDER_STATUSES,
  see_board: ORDER_STATUSES,
  claim: ['pending', 'uploaded', 'processing', 'colorizing', 'framing', 'shipping'],
  take_over: ['pending', 'uploaded', 'processing', 'colorizing', 'framing', 'shipping'],
  add_note: ORDER_STATUSES,
  run_engine: ['processing', 'colorizing'],
  mark_colours: ['processing', 'colorizing'],
  mark_repairs: ['processing', 'colorizing'],
  upload_picture: ['processing', 'colorizing'],
  send_proof: ['colorizing'],
  tick_pin: ['processing', 'colorizing'],
  message_customer: ['uploaded', 'processing', 'colorizing', 'framing', 'shipping', 'delivered'],
  grant_revisions: ['uploaded', 'processing', 'colorizing'],
  hold: ['uploaded', 'processing', 'colorizing'],
  start_framing: [],
  see_print_file: [],
  see_address: ORDER_STATUSES,
  change_address: ['uploaded', 'processing', 'colorizing', 'framing'],
  pack: ['framing'],
  ship: [],
  deliver: ['shipping'],
  see_money: ORDER_STATUSES,
  cancel: ['pending', 'uploaded', 'processing', 'colorizing', 'framing'],
  refund: ORDER_STATUSES,
  record_transfer: ORDER_STATUSES,
  see_books: ORDER_STATUSES,
  enter_exchange_rate: ORDER_STATUSES,
  see_kept_buyers: ORDER_STATUSES,
  see_mails: ORDER_STATUSES,
  resend_mail: ORDER_STATUSES,
  see_customers: ORDER_STATUSES,
  see_contact_messages: ORDER_STATUSES,
  decide_withdrawals: ORDER_STATUSES,
  see_reviews: ORDER_STATUSES,
  hide_review: ORDER_STATUSES,
  see_staff: ORDER_STATUSES,
  manage_staff: ORDER_STATUSES,
  see_prices: ORDER_STATUSES,
  set_prices: ORDER_STATUSES,
  see_settings: ORDER_STATUSES,
  set_settings: ORDER_STATUSES,
  see_system: ORDER_STATUSES,
  decide_jobs: ORDER_STATUSES,
}

describe('an order allows', () => {
  test.each(Object.keys(STAFF_ACTIONS) as StaffAction[])('%s in its statuses only', (action) => {
    const allowed = ORDER_STATUSES.filter((status) => isActionNow(action, { ...FRESH, status }))
    expect(allowed).toEqual(BY_STATUS[action])
  })

  test.each<[action: StaffAction, state: Partial<StudioOrderState>, isAllowed: boolean]>([
    ['start_framing', {}, true],
    ['start_framing', { hasPrintFile: false }, false],
    ['start_framing', { isOnHold: true }, false],
    ['start_framing', { proofStatus: 'sent' }, false],
    ['start_framing', { paymentStatus: 'refunded' }, false],
    ['start_framing', { paymentStatus: 'partially_refunded' }, true],
    ['start_framing', { status: 'framing' }, false],
    ['see_print_file', {}, true],
    ['run_engine', {}, false],
    ['mark_colours', {}, false],
    ['mark_repairs', {}, false],
    ['upload_picture', {}, false],
    ['tick_pin', {}, false],
    ['ship', { status: 'framing', shipmentStatus: 'packed' }, true],
    ['ship', { status: 'framing', shipmentStatus: 'none' }, false],
    ['ship', { status: 'framing', shipmentStatus: 'packed', paymentStatus: 'refunded' }, false],
    ['deliver', { status: 'shipping', paymentStatus: 'refunded' }, true],
    ['refund', { isRefundable: false }, false],
  ])('%s of an approved order that is %o — %s', (action, state, isAllowed) => {
    expect(isActionNow(action, { ...APPROVED, ...state })).toBe(isAllowed)
  })

  test('nothing is restored of a picture that came without a photo, and people may bring another', () => {
    const order = { ...FRESH, hasPhoto: false }
    for (const action of ['run_engine', 'mark_colours', 'mark_repairs'] as const) {
      expect(isActionNow(action, FRESH)).toBe(true)
      expect(isActionNow(action, order)).toBe(false)
    }
    expect(isActionNow('upload_picture', order)).toBe(true)
  })

  test('no second run of the engine while one is under way, but what people do by hand', () => {
    const order = { ...FRESH, isRestoring: true }
    expect(isActionNow('run_engine', order)).toBe(false)
    expect(isActionNow('mark_colours', order)).toBe(true)
    expect(isActionNow('upload_picture', order)).toBe(true)
    expect(isActionNow('upload_picture', { ...order, status: 'processing' })).toBe(false)
  })

  test('nothing to be made for an order that was paid back', () => {
    const order: StudioOrderState = { ...FRESH, paymentStatus: 'refunded' }
    for (const action of ['run_engine', 'upload_picture', 'send_proof', 'hold'] as const) {
      expect([action, isActionNow(action, order)]).toEqual([action, false])
    }
  })
})

describe('a role takes', () => {
  const UNCLAIMED = { isSomebodyElses: false }

  test.each(STAFF_ROLES)('as %s only what is its own of what the order allows', (role) => {
    for (const status of ORDER_STATUSES) {
      for (const action of actionsNow(role, { ...APPROVED, status, ...UNCLAIMED })) {
        expect(STAFF_ACTIONS[action]).toContain(role)
        expect(isActionNow(action, { ...APPROVED, status })).toBe(true)
      }
    }
  })

  test('what its work is', () => {
    expect(actionsNow('retoucher', { ...FRESH, ...UNCLAIMED })).toEqual([
      'enter_studio',
      'see_board',
      'claim',
      'add_note',
      'run_engine',
      'mark_colours',
      'mark_repairs',
      'upload_picture',
      'send_proof',
      'tick_pin',
      'message_customer',
    ])
    expect(actionsNow('print', { ...APPROVED, ...UNCLAIMED })).toEqual([
      'enter_studio',
      'see_board',
      'claim',
      'add_note',
      'start_framing',
      'see_print_file',
      'see_address',
    ])
  })

  test('nothing of what somebody else has begun, unless it is taken over', () => {
    expect(actionsNow('owner', { ...FRESH, isSomebodyElses: true })).toContain('take_over')
    expect(actionsNow('retoucher', { ...FRESH, isSomebodyElses: true })).toEqual([
      'enter_studio',
      'see_board',
      'claim',
      'add_note',
      'message_customer',
    ])
  })
})
