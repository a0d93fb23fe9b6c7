import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_OFFSET, MAX_ROWS } from '#domain/limits.ts'
import { aRestQuery, hostileText, printQuery } from '#test/factories/a-rest-query.ts'
import { parseQuery, type RestQuery } from './parse-query.ts'
import { RestRefused } from './rest-refused.ts'
import { requireTable } from './rest-tables.ts'

const orders = requireTable('orders')
const parse = (text: string) => parseQuery(orders, new URLSearchParams(text))

test('every question that can be asked is read as it was meant', () => {
  fc.assert(
    fc.property(aRestQuery(orders), (query) => {
      expect(parse(printQuery(query))).toEqual(query)
    }),
    { numRuns: 500 },
  )
})

const KEYS = ['select', 'order', 'limit', 'offset', 'or', 'id', 'status', 'id.eq', 'print_size->a']
const phrase = fc.oneof(
  hostileText,
  fc
    .array(
      fc.constantFrom(
        'eq.',
        'in.(',
        'is.',
        'not.',
        'like.',
        'id',
        'status',
        '*',
        ',',
        ')',
        '.desc',
        '7',
      ),
      { maxLength: 6 },
    )
    .map((words) => words.join('')),
)
const pairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...KEYS), phrase), phrase), {
  maxLength: 4,
})

test('whatever is asked is understood within the allow-list or refused with a code', () => {
  fc.assert(
    fc.property(fc.oneof(pairs, fc.string({ unit: 'binary' })), (input) => {
      const answer = parseOrRefuse(new URLSearchParams(input))
      if (answer instanceof RestRefused) {
        expect(['PGRST100', '42703']).toContain(answer.code)
        return
      }
      const { columns, filters, order, limit, offset } = answer
      for (const name of [...columns, ...[...filters, ...order].map(({ column }) => column)]) {
        expect(orders.columns).toContain(name)
      }
      expect(limit).toBeLessThanOrEqual(MAX_ROWS)
      expect(offset).toBeLessThanOrEqual(MAX_OFFSET)
    }),
    { numRuns: 2000 },
  )
})

/** Anything thrown that is not a refusal is a fault of ours and fails the test. */
function parseOrRefuse(parameters: URLSearchParams): RestQuery | RestRefused {
  try {
    return parseQuery(orders, parameters)
  } catch (error) {
    if (error instanceof RestRefused) return error
    throw error
  }
}
