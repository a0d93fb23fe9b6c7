import fc from 'fast-check'
import { MAX_FILTERS, MAX_OFFSET, MAX_ROWS } from '#domain/limits.ts'
import type { Filter, Ordering, RestQuery } from '#server/http/rest/parse-query.ts'
import type { RestTable } from '#server/http/rest/rest-tables.ts'

const SIGNS = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
const NAME_OF_SIGN = new Map<string, string>(
  Object.entries(SIGNS).map(([name, sign]) => [sign, name]),
)

/** Text that tries to be grammar: signs of the query language and of SQL among any characters. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc
    .array(
      fc.constantFrom(
        ...[...'.,()"\\\'*%_;:$& -', "' or 1=1 --", '$1', '/*', 'null', 'eq.', 'ä', 'drop table'],
      ),
      { maxLength: 6 },
    )
    .map((signs) => signs.join('')),
)

/** Every question that the grammar can ask of a table. */
export function aRestQuery(table: RestTable): fc.Arbitrary<RestQuery> {
  const column = fc.constantFrom(...table.columns)
  const filter: fc.Arbitrary<Filter> = fc.oneof(
    fc.record({
      column,
      operator: fc.constant('compare' as const),
      sign: fc.constantFrom(...Object.values(SIGNS)),
      value: hostileText,
    }),
    // A star is how the grammar writes `%`.
    fc.record({
      column,
      operator: fc.constant('like' as const),
      value: hostileText.map((text) => text.replaceAll('*', '%')),
    }),
    fc.record({ column, operator: fc.constant('in' as const), values: fc.array(hostileText) }),
    fc.record({
      column,
      operator: fc.constant('is' as const),
      value: fc.constantFrom('null', 'true', 'false', 'unknown'),
    }),
  )
  const ordering: fc.Arbitrary<Ordering> = fc.record({
    column,
    descending: fc.boolean(),
    nulls: fc.constantFrom('first', 'last', undefined),
  })
  return fc.record({
    columns: fc.subarray([...table.columns], { minLength: 1 }),
    filters: fc.array(filter, { maxLength: MAX_FILTERS }),
    order: fc.array(ordering, { maxLength: 3 }),
    limit: fc.nat(MAX_ROWS),
    offset: fc.nat(MAX_OFFSET),
    isPaged: fc.constant(true),
  })
}

/** The question as a client writes it into the address. */
export function printQuery({ columns, filters, order, limit, offset }: RestQuery): string {
  const parameters = new URLSearchParams({ select: columns.join(',') })
  for (const filter of filters) parameters.append(filter.column, printFilter(filter))
  if (order.length > 0) parameters.set('order', order.map(printOrdering).join(','))
  parameters.set('limit', String(limit))
  parameters.set('offset', String(offset))
  return parameters.toString()
}

function printFilter(filter: Filter): string {
  switch (filter.operator) {
    case 'compare':
      return `${NAME_OF_SIGN.get(filter.sign)}.${filter.value}`
    case 'like':
      return `like.${filter.value.replaceAll('%', '*')}`
    case 'in':
      return `in.(${filter.values.map(quote).join(',')})`
    case 'is':
      return `is.${filter.value}`
    default:
      return filter satisfies never
  }
}

function quote(value: string): string {
  return `"${value.replace(/["\\]/g, (sign) => `\\${sign}`)}"`
}

function printOrdering({ column, descending, nulls }: Ordering): string {
  return `${column}.${descending ? 'desc' : 'asc'}${nulls ? `.nulls${nulls}` : ''}`
}
