import { expect, test } from 'vitest'
import { ordersSentWith } from './parcel-contents.ts'

const CONTENTS = [
  { parcelId: 'large', orderId: 'a' },
  { parcelId: 'large', orderId: 'b' },
  { parcelId: 'small', orderId: 'b' },
  { parcelId: 'small', orderId: 'c' },
  { parcelId: 'tube', orderId: 'd' },
]

test.each([
  ['a', ['a', 'b', 'c']],
  ['c', ['a', 'b', 'c']],
  ['d', ['d']],
  ['e', ['e']],
])('with %s leave %j', (orderId, sent) => {
  expect([...ordersSentWith(orderId, CONTENTS)].sort()).toEqual(sent)
})
