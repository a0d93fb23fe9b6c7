import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRestQuery, hostileText } from '#test/factories/a-rest-query.ts'
import { deleteStatement, selectStatement, updateStatement } from './build-statement.ts'
import type { RestQuery } from './parse-query.ts'
import { requireTable } from './rest-tables.ts'

const orders = requireTable('orders')
const NAMES = new Set(orders.columns)
/** All words that our own statements are made of. */
const WORDS = new Set(
  `select coalesce json_agg row_to_json page text as body count int rows null total from public
   orders where and order by desc nulls first last limit offset with update set delete returning
   any like is true false unknown`.split(/\s+/),
)
const TOKEN = /\s+|"([a-z_]+)"|\$(\d+)|([a-z_]+)|'\[\]'|::|<>|<=|>=|[=<>(),.*]/gy

/** Reads a statement sign by sign; whatever is not of the fixed vocabulary is named. */
function foreignTo(text: string, values: unknown[]): string[] {
  const foreign: string[] = []
  let end = 0
  for (const { 0: token, 1: name, 2: number, 3: word, index } of text.matchAll(TOKEN)) {
    if (name !== undefined && !NAMES.has(name)) foreign.push(token)
    if (word !== undefined && !WORDS.has(word)) foreign.push(token)
    if (number !== undefined && !(Number(number) >= 1 && Number(number) <= values.length)) {
      foreign.push(token)
    }
    end = index + token.length
  }
  return end === text.length ? foreign : [...foreign, text.slice(end)]
}

const change = fc.array(fc.tuple(fc.constantFrom(...orders.columns), hostileText))
const anything = fc.tuple(aRestQuery(orders), change, fc.boolean())

function statementsFor([query, assigned, countsAll]: [RestQuery, [string, string][], boolean]) {
  return [
    selectStatement(orders, query, { countsAll }),
    updateStatement(orders, query, assigned),
    deleteStatement(orders, query),
  ]
}

test('a statement is made of fixed words, allowed names and numbered values alone', () => {
  fc.assert(
    fc.property(anything, (input) => {
      for (const { text, values } of statementsFor(input)) {
        expect(foreignTo(text, values)).toEqual([])
        const used = new Set([...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
        expect(used).toEqual(new Set(values.map((_, index) => index + 1)))
      }
    }),
    { numRuns: 1000 },
  )
})

test('other values make the same statement', () => {
  fc.assert(
    fc.property(anything, ([query, assigned, countsAll]) => {
      const plain: RestQuery = {
        ...query,
        filters: query.filters.map(withPlainValue),
        limit: 1,
        offset: 0,
      }
      const plainly = assigned.map(([name]): [string, string] => [name, 'x'])
      const texts = (statements: { text: string }[]) => statements.map(({ text }) => text)
      expect(texts(statementsFor([query, assigned, countsAll]))).toEqual(
        texts(statementsFor([plain, plainly, countsAll])),
      )
    }),
  )
})

test('a column that is not of the table is never written', () => {
  fc.assert(
    fc.property(hostileText, (name) => {
      fc.pre(!NAMES.has(name))
      const query = { columns: ['id'], filters: [], order: [], limit: 1, offset: 0, isPaged: false }
      expect(() => updateStatement(orders, query, [[name, 'x']])).toThrow(
        expect.objectContaining({ code: 'PGRST204' }),
      )
    }),
  )
})

test('the reading of statements finds what does not belong there', () => {
  const injected = `select "id" from public.orders where "id" = $1 or '1'='1'; drop table orders`
  expect(foreignTo(injected, ['x'])).not.toEqual([])
  expect(foreignTo('select "password" from public.orders', [])).toEqual(['"password"'])
  expect(foreignTo('select $2', ['x'])).toEqual(['$2'])
})

function withPlainValue(filter: RestQuery['filters'][number]) {
  if (filter.operator === 'in') return { ...filter, values: ['x'] }
  return filter.operator === 'is' ? filter : { ...filter, value: 'x' }
}
