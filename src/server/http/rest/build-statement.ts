import type { Statement } from './json-rows.ts'
import type { Filter, Ordering, RestQuery } from './parse-query.ts'
import { RestRefused } from './rest-refused.ts'
import { type RestTable, requireColumn } from './rest-tables.ts'

/** Rows as JSON text that PostgreSQL wrote, how many they are and, if asked for, of how many. */
export function selectStatement(
  table: RestTable,
  query: RestQuery,
  options: { countsAll: boolean },
): Statement {
  const values: unknown[] = []
  const condition = whereClause(query.filters, values)
  const total = options.countsAll
    ? `(select count(*)::int from public.${table.name}${condition})`
    : 'null::int'
  const page = `select ${listOf(query.columns)} from public.${table.name}${condition}${orderClause(query.order)}
    limit ${bind(values, query.limit)} offset ${bind(values, query.offset)}`
  return { text: asJson(page, total), values }
}

export function updateStatement(
  table: RestTable,
  query: RestQuery,
  change: readonly (readonly [column: string, value: unknown])[],
): Statement {
  const values: unknown[] = []
  const assignments = change.map(([name, value]) => {
    if (!table.columns.includes(name)) {
      const message = `Could not find the '${name}' column of '${table.name}'`
      throw new RestRefused('PGRST204', message)
    }
    return `"${requireColumn(table, name)}" = ${bind(values, value)}`
  })
  const rows = `update public.${table.name} set ${assignments.join(', ')}${whereClause(query.filters, values)}
    returning ${listOf(query.columns)}`
  return { text: asChange(rows), values }
}

export function deleteStatement(table: RestTable, query: RestQuery): Statement {
  const values: unknown[] = []
  const rows = `delete from public.${table.name}${whereClause(query.filters, values)}
    returning ${listOf(query.columns)}`
  return { text: asChange(rows), values }
}

function asChange(rows: string): string {
  return `with page as (${rows}) ${summary('page', 'null::int')}`
}

function asJson(rows: string, total: string): string {
  return summary(`(${rows}) as page`, total)
}

function summary(source: string, total: string): string {
  return `select coalesce(json_agg(row_to_json(page)), '[]')::text as body,
    count(*)::int as rows, ${total} as total from ${source}`
}

function listOf(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}

function whereClause(filters: readonly Filter[], values: unknown[]): string {
  const conditions = filters.map((filter) => conditionOf(filter, values))
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`
}

function conditionOf(filter: Filter, values: unknown[]): string {
  const column = `"${filter.column}"`
  switch (filter.operator) {
    case 'compare':
      return `${column} ${filter.sign} ${bind(values, filter.value)}`
    case 'like':
      return `${column} like ${bind(values, filter.value)}`
    case 'in':
      return `${column} = any (${bind(values, filter.values)})`
    case 'is':
      return `${column} is ${filter.value}`
    default:
      return filter satisfies never
  }
}

function orderClause(order: readonly Ordering[]): string {
  const terms = order.map(({ column, descending, nulls }) => {
    const direction = descending ? ' desc' : ''
    return `"${column}"${direction}${nulls ? ` nulls ${nulls}` : ''}`
  })
  return terms.length === 0 ? '' : ` order by ${terms.join(', ')}`
}

function bind(values: unknown[], value: unknown): string {
  values.push(value)
  return `$${values.length}`
}
