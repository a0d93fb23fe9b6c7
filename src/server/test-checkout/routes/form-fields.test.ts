import { expect, test } from 'vitest'
import { parseFormFields } from './form-fields.ts'

const plain = (encoded: string) => JSON.parse(JSON.stringify(parseFormFields(encoded)))

test('bracket names nest', () => {
  expect(
    plain('line_items[0][price_data][currency]=usd&line_items[0][quantity]=1&mode=payment'),
  ).toEqual({
    line_items: { 0: { price_data: { currency: 'usd' }, quantity: '1' } },
    mode: 'payment',
  })
})

test('escaped names and values are read', () => {
  expect(plain('metadata%5BorderId%5D=a%26b&x=%C3%B8')).toEqual({
    metadata: { orderId: 'a&b' },
    x: 'ø',
  })
})

test('the last of several values counts, and a nested one replaces a plain one', () => {
  expect(plain('a=1&a=2&a[b]=3')).toEqual({ a: { b: '3' } })
})

test('names of object internals are names like any other', () => {
  const fields = parseFormFields('__proto__[polluted]=yes&constructor[prototype][x]=1&[]=1&=1')
  expect(Object.keys(fields)).toEqual(['__proto__', 'constructor'])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})
