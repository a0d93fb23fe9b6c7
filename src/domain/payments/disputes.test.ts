import { expect, test } from 'vitest'
import { isOver, takesMoney } from './disputes.ts'

test.each<[status: string, hasMoney: boolean, isOver: boolean]>([
  ['warning_needs_response', false, false],
  ['warning_under_review', false, false],
  ['warning_closed', false, true],
  ['needs_response', true, false],
  ['under_review', true, false],
  ['appeal_needs_response', true, false],
  ['appeal_under_review', true, false],
  ['won', false, true],
  ['lost', true, true],
  ['prevented', false, true],
  ['prevented_by_refund', true, true],
  ['a status that comes to be later', true, false],
])('%s: the customer has the money: %s, and it is over: %s', (status, hasMoney, over) => {
  expect([takesMoney(status), isOver(status)]).toEqual([hasMoney, over])
})
