import { describe, expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'
import { RestRefused } from './rest-refused.ts'
import { requireTable } from './rest-tables.ts'

const orders = requireTable('orders')
const parse = (query: string) => parseQuery(orders, new URLSearchParams(query))

function refusalOf(run: () => unknown): string | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    if (error instanceof RestRefused) return error.code
    throw error
  }
}

describe('what is spoken', () => {
  test.each([
    ['id=eq.a.b', [{ column: 'id', operator: 'compare', sign: '=', value: 'a.b' }]],
    ['amount=gte.5', [{ column: 'amount', operator: 'compare', sign: '>=', value: '5' }]],
    ['file_name=like.a*', [{ column: 'file_name', operator: 'like', value: 'a%' }]],
    [
      'special_instructions=is.null',
      [{ column: 'special_instructions', operator: 'is', value: 'null' }],
    ],
    ['id=in.()', [{ column: 'id', operator: 'in', values: [] }]],
    ['id=in.(a"b,"c)', [{ column: 'id', operator: 'in', values: ['a"b', '"c'] }]],
    ['id=in.(a,b)', [{ column: 'id', operator: 'in', values: ['a', 'b'] }]],
    [
      'id=in.("a,b","say \\"(so)\\"",)',
      [{ column: 'id', operator: 'in', values: ['a,b', 'say "(so)"', ''] }],
    ],
  ])('%s', (query, filters) => {
    expect(parse(query).filters).toEqual(filters)
  })

  test('columns, order and page', () => {
    expect(parse('select=id, status&order=created_at.desc.nullslast,id&limit=5&offset=10')).toEqual(
      {
        columns: ['id', 'status'],
        filters: [],
        order: [
          { column: 'created_at', descending: true, nulls: 'last' },
          { column: 'id', descending: false, nulls: undefined },
        ],
        limit: 5,
        offset: 10,
        isPaged: true,
      },
    )
  })

  test('no answer has more than a thousand rows', () => {
    expect(parse('').limit).toBe(1000)
    expect(parse('limit=5000').limit).toBe(1000)
  })
})

test.each([
  ['select=id::text', 'PGRST100'],
  ['select=name:id', 'PGRST100'],
  ['select=id,order_updates(*)', 'PGRST100'],
  ['select=count()', 'PGRST100'],
  ['select=', 'PGRST100'],
  ['select=image_path', '42703'],
  ['select=id&select=id', 'PGRST100'],
  ['image_path=eq.x', '42703'],
  ['toString=eq.x', '42703'],
  ['print_size->>name=eq.A2', 'PGRST100'],
  ['or=(id.eq.1,id.eq.2)', 'PGRST100'],
  ['and=(id.eq.1)', 'PGRST100'],
  ['id=not.eq.1', 'PGRST100'],
  ['id=ilike.a', 'PGRST100'],
  ['id=fts.a', 'PGRST100'],
  ['id=constructor.a', 'PGRST100'],
  ['id=eq', 'PGRST100'],
  ['id=', 'PGRST100'],
  ['id=is.maybe', 'PGRST100'],
  ['id=in.a,b', 'PGRST100'],
  ['id=in.(a)b)', 'PGRST100'],
  ['id=in.("a)b"c)', 'PGRST100'],
  ['order=id.sideways', 'PGRST100'],
  ['order=', 'PGRST100'],
  ['order=image_path', '42703'],
  ['limit=-1', 'PGRST100'],
  ['limit=1e9', 'PGRST100'],
  ['offset=9999999999', 'PGRST100'],
  ['columns=id', 'PGRST100'],
  ['on_conflict=id', 'PGRST100'],
  ['not.id=eq.1', 'PGRST100'],
  ['id=eq(any).{1}', 'PGRST100'],
  ['id=isdistinct.1', 'PGRST100'],
  ['id=is.not_null', 'PGRST100'],
  ['select=*,id', 'PGRST100'],
  ['select=sum:amount.sum()', 'PGRST100'],
  ['select=print_size->name', 'PGRST100'],
  ['select=...order_updates(id)', 'PGRST100'],
  ['order=print_size->name', 'PGRST100'],
  ['order=id.desc.asc', 'PGRST100'],
  ['orders.limit=1', 'PGRST100'],
  ['sideways=eq.1', '42703'],
  ['apikey=1&id=eq.1&id=sideways', 'PGRST100'],
  [Array(21).fill('id=eq.1').join('&'), 'PGRST100'],
])('%s is refused with %s', (query, code) => {
  expect(refusalOf(() => parse(query))).toBe(code)
})
