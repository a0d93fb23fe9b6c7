import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../context.ts'
import type { CallerResult, ReadCaller } from '../read-caller.ts'
import { readJson } from '../read-json.ts'
import { limitReads } from '../read-time-limit.ts'
import { deleteStatement, selectStatement, updateStatement } from './build-statement.ts'
import type { JsonRows, RowsAsJson, Statement } from './json-rows.ts'
import { parseHeaders, type RestPreferences } from './parse-headers.ts'
import { parseQuery, type RestQuery } from './parse-query.ts'
import { answerRestError } from './rest-errors.ts'
import { RestRefused, unparsable } from './rest-refused.ts'
import { requireTable } from './rest-tables.ts'

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** As pairs, because a record would drop a key called `__proto__` without a word. */
const changeSchema = z
  .custom<object>((body) => typeof body === 'object' && body !== null && !Array.isArray(body))
  .transform((body): unknown => Object.entries(body))
  .pipe(z.array(z.tuple([z.string(), scalar])))

/** `/rest/v1`: the tables of a customer, in the part of PostgREST's grammar that the shop needs. */
export function createRestRoutes({
  readCaller,
  jsonRows,
}: {
  readCaller: ReadCaller
  jsonRows: JsonRows
}) {
  const routes = new Hono<HttpEnv>()
  routes.onError(answerRestError)
  routes.use(limitReads)
  routes.use(async (c, next) => {
    const result = await readCaller(c)
    if (!result.ok) throw notAdmitted(result)
    c.set('caller', result.caller)
    await next()
  })

  routes.get('/:table', async (c) => {
    const { table, query, preferences } = parse(c)
    const found = await jsonRows.read(c.get('caller'), selectStatement(table, query, preferences))
    requireInRange(query.offset, found)
    if (preferences.isSingle) requireOne(found)
    c.header('Content-Range', contentRange(query.offset, found))
    const isPart = found.total !== null && found.rows < found.total
    return answerRows(c, found, preferences, isPart && !preferences.isSingle ? 206 : 200)
  })

  routes.patch('/:table', async (c) => {
    const { table, query, preferences } = parse(c)
    requireFilter(query, 'UPDATE')
    const change = changeSchema.safeParse(await readJson(c))
    if (!change.success) throw new RestRefused('PGRST102', 'The body must be an object of values')
    if (change.data.length === 0) return answerChange(c, NOTHING, preferences)
    return await changeRows(c, updateStatement(table, query, change.data), preferences)
  })

  routes.delete('/:table', async (c) => {
    const { table, query, preferences } = parse(c)
    requireFilter(query, 'DELETE')
    return await changeRows(c, deleteStatement(table, query), preferences)
  })

  // Customers insert nowhere: the server's own functions do.
  routes.post('/:table', (c) => {
    const { name } = requireTable(c.req.param('table'))
    throw new RestRefused('42501', `permission denied for table ${name}`)
  })
  routes.all('/:table', (c) => {
    throw new RestRefused('PGRST117', `Unsupported HTTP method: ${c.req.method}`)
  })
  routes.all('*', (c) => {
    throw new RestRefused('PGRST205', `Could not find ${c.req.path}`)
  })
  return routes

  /** A change that is to return one row and would touch another number of them does not happen. */
  async function changeRows(
    c: Context<HttpEnv>,
    statement: Statement,
    preferences: RestPreferences,
  ): Promise<Response> {
    const check = preferences.isSingle ? requireOne : () => undefined
    return answerChange(c, await jsonRows.change(c.get('caller'), statement, check), preferences)
  }
}

const NOTHING: RowsAsJson = { body: '[]', rows: 0, total: null }

function parse(c: Context) {
  // First, because the headers name the schema in which the table is looked for.
  const preferences = parseHeaders(c)
  const table = requireTable(c.req.param('table') ?? '')
  const parameters = new URL(c.req.url).searchParams
  return { table, query: parseQuery(table, parameters), preferences }
}

function answerChange(c: Context, found: RowsAsJson, preferences: RestPreferences): Response {
  const { rows } = found
  if (preferences.countsAll) c.header('Content-Range', contentRange(0, { rows, total: rows }))
  if (!preferences.returnsRows) return c.body(null, 204)
  if (preferences.isSingle) requireOne(found)
  return answerRows(c, found, preferences, 200)
}

function answerRows(
  c: Context,
  found: RowsAsJson,
  { isSingle }: RestPreferences,
  status: 200 | 206,
) {
  const type = isSingle ? 'application/vnd.pgrst.object+json' : 'application/json'
  c.header('Content-Type', `${type}; charset=utf-8`)
  c.header('Cache-Control', 'no-store')
  return c.body(isSingle ? found.body.slice(1, -1) : found.body, status)
}

function contentRange(offset: number, { rows, total }: Pick<RowsAsJson, 'rows' | 'total'>): string {
  return `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`
}

/** Known only where all were counted; without a count the page behind the last one is empty. */
function requireInRange(offset: number, { total }: RowsAsJson): void {
  if (total === null || offset <= total) return
  throw new RestRefused('PGRST103', 'Requested range not satisfiable', {
    details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
  })
}

function requireOne({ rows }: RowsAsJson): void {
  if (rows === 1) return
  throw new RestRefused('PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })
}

/** A change of everything is more often a forgotten filter than meant. */
function requireFilter({ filters, isPaged }: RestQuery, verb: string): void {
  if (isPaged) throw unparsable('order, limit or offset of a change')
  if (filters.length === 0) throw new RestRefused('21000', `${verb} requires a WHERE clause`)
}

function notAdmitted({ reason }: Extract<CallerResult, { ok: false }>): RestRefused {
  switch (reason) {
    case 'no_api_key':
      return new RestRefused('PGRST302', 'No valid API key found in the request', {
        hint: 'Send the publishable key of this shop in the `apikey` header.',
      })
    case 'expired':
      return new RestRefused('PGRST303', 'JWT expired')
    case 'invalid':
      return new RestRefused('PGRST301', 'JWT is invalid')
    default:
      return reason satisfies never
  }
}
