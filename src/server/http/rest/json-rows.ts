import type { Pool } from 'pg'
import type { Caller } from '#server/db/caller.ts'
import {
  queryAloneWithRowAccess,
  queryWithRowAccess,
  withRowAccess,
} from '#server/db/row-access.ts'

/** Text made of allowed names alone; every value is a parameter. It yields one `RowsAsJson`. */
export type Statement = { text: string; values: unknown[] }

/** Rows as a JSON array that PostgreSQL wrote, how many they are and, where asked, of how many. */
export type RowsAsJson = { body: string; rows: number; total: number | null }

export type JsonRows = {
  read(caller: Caller, statement: Statement): Promise<RowsAsJson>
  /** A change that `check` throws at is undone. */
  change(
    caller: Caller,
    statement: Statement,
    check: (found: RowsAsJson) => void,
  ): Promise<RowsAsJson>
}

/** Statements kept prepared on each connection. Callers word them, so there must be an end. */
const MAX_PREPARED = 100

/**
 * Reads and changes rows under the caller's own rights. Behind a pooler that keeps no sessions what
 * one transaction has prepared is not there for the next.
 */
export function createJsonRows(
  pool: Pool,
  { keepsSessions = true }: { keepsSessions?: boolean } = {},
): JsonRows {
  const names = new Map<string, string>()
  const prepared = (statement: Statement) => {
    if (!keepsSessions) return statement
    const name = names.get(statement.text) ?? `rest-${names.size}`
    if (names.size < MAX_PREPARED) names.set(statement.text, name)
    return names.has(statement.text) ? { ...statement, name } : statement
  }
  return {
    async read(caller, statement) {
      const run = keepsSessions ? queryWithRowAccess : queryAloneWithRowAccess
      return only(await run<RowsAsJson>(pool, caller, prepared(statement)))
    },
    async change(caller, statement, check) {
      return await withRowAccess(pool, caller, async (client) => {
        const found = only((await client.query<RowsAsJson>(statement)).rows)
        check(found)
        return found
      })
    },
  }
}

function only(rows: RowsAsJson[]): RowsAsJson {
  const [found] = rows
  if (found === undefined) throw new Error('expected one row that holds the rows as JSON')
  return found
}
