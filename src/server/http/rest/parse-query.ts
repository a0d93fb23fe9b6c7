import { MAX_FILTERS, MAX_OFFSET, MAX_ROWS } from '#domain/limits.ts'
import { unparsable } from './rest-refused.ts'
import { type RestTable, requireColumn } from './rest-tables.ts'

type Sign = '=' | '<>' | '>' | '>=' | '<' | '<='
const COMPARISONS = new Map<string, Sign>([
  ['eq', '='],
  ['neq', '<>'],
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
])
const TEST_VALUES = ['null', 'true', 'false', 'unknown'] as const
type TestValue = (typeof TEST_VALUES)[number]

export type Filter = { column: string } & (
  | { operator: 'compare'; sign: Sign; value: string }
  | { operator: 'like'; value: string }
  | { operator: 'in'; values: string[] }
  | { operator: 'is'; value: TestValue }
)
export type Ordering = { column: string; descending: boolean; nulls: 'first' | 'last' | undefined }

/** What a request asks of a table, after every name was found in the allow-list. */
export type RestQuery = {
  columns: readonly string[]
  filters: readonly Filter[]
  order: readonly Ordering[]
  limit: number
  offset: number
  /** Whether order, limit or offset were given: they mean nothing to a change. */
  isPaged: boolean
}

/** Parses the subset of PostgREST's grammar that the shop speaks; anything else is refused. */
export function parseQuery(table: RestTable, parameters: URLSearchParams): RestQuery {
  const filters: Filter[] = []
  for (const [name, value] of parameters) {
    if (!PARAMETERS.includes(name)) filters.push(parseFilter(table, name, value))
  }
  if (filters.length > MAX_FILTERS) throw unparsable('filters: too many')
  const order = single(parameters, 'order')
  const limit = single(parameters, 'limit')
  const offset = single(parameters, 'offset')
  return {
    columns: parseSelect(table, single(parameters, 'select') ?? '*'),
    filters,
    order: order === undefined ? [] : order.split(',').map((term) => parseOrdering(table, term)),
    limit: Math.min(limit === undefined ? MAX_ROWS : parseNumber('limit', limit), MAX_ROWS),
    offset: offset === undefined ? 0 : parseNumber('offset', offset),
    isPaged: order !== undefined || limit !== undefined || offset !== undefined,
  }
}

/** All names with a meaning of their own; `apikey` is the key of the web app. */
const PARAMETERS = ['select', 'order', 'limit', 'offset', 'apikey']

function single(parameters: URLSearchParams, name: string): string | undefined {
  const values = parameters.getAll(name)
  if (values.length > 1) throw unparsable(`${name}: given twice`)
  return values[0]
}

function parseSelect(table: RestTable, select: string): readonly string[] {
  if (select === '*') return table.columns
  const names = select.split(',').map((name) => name.trim())
  if (!names.every((name) => /^\w+$/.test(name))) throw unparsable('select parameter')
  return [...new Set(names.map((name) => requireColumn(table, name)))]
}

function parseFilter(table: RestTable, name: string, condition: string): Filter {
  if (!/^\w+$/.test(name) || RESERVED.includes(name)) throw unparsable(`parameter ${name}`)
  const [, operator = '', value = ''] = /^(\w+)\.(.*)$/s.exec(condition) ?? []
  const column = requireColumn(table, name)
  const sign = COMPARISONS.get(operator)
  if (sign) return { column, operator: 'compare', sign, value }
  if (operator === 'like') return { column, operator, value: value.replaceAll('*', '%') }
  if (operator === 'in') return { column, operator, values: parseList(value) }
  const tested = TEST_VALUES.find((known) => known === value.toLowerCase())
  if (operator === 'is' && tested) return { column, operator, value: tested }
  throw unparsable(`filter on ${column}`)
}

/** What PostgREST knows besides columns; no table has a column of such a name. */
const RESERVED = ['and', 'or', 'not', 'columns', 'on_conflict']

const LIST_ITEM = /^(?:"((?:[^"\\]|\\.)*)"|([^,)]*))(?=,|$)/s

/** `(a,"b,c","say \"so\"")`: a value in quotes may hold commas, brackets and escaped signs. */
function parseList(list: string): string[] {
  if (list === '()') return []
  if (!list.startsWith('(') || !list.endsWith(')')) throw unparsable('list of in')
  const values: string[] = []
  let rest = list.slice(1, -1)
  for (;;) {
    const [item, quoted, plain] = LIST_ITEM.exec(rest) ?? []
    if (item === undefined) throw unparsable('list of in')
    values.push(quoted === undefined ? (plain ?? '') : quoted.replace(/\\(.)/gs, '$1'))
    if (item.length === rest.length) return values
    rest = rest.slice(item.length + 1)
  }
}

function parseOrdering(table: RestTable, term: string): Ordering {
  const match = /^(\w+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(term.trim())
  if (!match) throw unparsable('order')
  const [, name = '', direction, nulls] = match
  return {
    column: requireColumn(table, name),
    descending: direction === 'desc',
    nulls: nulls === 'first' || nulls === 'last' ? nulls : undefined,
  }
}

function parseNumber(name: string, text: string): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (!(number <= MAX_OFFSET)) throw unparsable(name)
  return number
}
