import {
  DatabaseError,
  type Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResultRow,
} from 'pg'
import type { AppContext } from '#server/app-context.ts'
import type { Caller } from './caller.ts'
import { inTransaction } from './in-transaction.ts'
import { type PreparedStatement, queryInRole } from './query-in-role.ts'

/**
 * Runs statements in one transaction under the caller's database role and claims, so that the
 * grants and row-level policies of the database decide. The role ends with the transaction. A caller
 * whose session has ended is refused with the SQLSTATE PT401.
 */
export async function withRowAccess<T>(
  pool: Pool,
  caller: Caller,
  run: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return await inRole(await pool.connect(), unprepared(caller), run)
}

/** The same for services that are made from the context. */
export function createRowAccess(context: Pick<AppContext, 'pool'>): RowAccess {
  const { pool } = context
  return (caller, run) => withRowAccess(pool, caller, run)
}

/** In a transaction that begins by taking on a role. */
async function inRole<T>(
  client: PoolClient,
  entry: PreparedStatement,
  run: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return await inTransaction(client, async () => {
    await client.query(entry)
    return await run(client)
  })
}

/** Connections on which the statement that takes on a role is prepared. */
const preparedOn = new WeakSet<PoolClient>()

/**
 * The same for a single statement, in one round trip instead of four once the connection is
 * prepared for it.
 */
export async function queryWithRowAccess<Row extends QueryResultRow>(
  pool: Pool,
  caller: Caller,
  statement: QueryConfig,
): Promise<Row[]> {
  const client = await pool.connect()
  if (!preparedOn.has(client)) {
    const run = () => client.query<Row>(statement)
    const { rows } = await inRole(client, enterRole(caller), run)
    preparedOn.add(client)
    return rows
  }
  return await inOneRoundTrip(client, enterRole(caller), statement)
}

/** The same where nothing can be prepared, because each transaction may have another session. */
export async function queryAloneWithRowAccess<Row extends QueryResultRow>(
  pool: Pool,
  caller: Caller,
  statement: QueryConfig,
): Promise<Row[]> {
  return await inOneRoundTrip(await pool.connect(), unprepared(caller), statement)
}

async function inOneRoundTrip<Row extends QueryResultRow>(
  client: PoolClient,
  entry: PreparedStatement,
  statement: QueryConfig,
): Promise<Row[]> {
  try {
    const rows = await queryInRole<Row>(client, entry, statement)
    client.release()
    return rows
  } catch (error) {
    // A refusal by the database leaves the connection as it was; after anything else it is unknown.
    client.release(!(error instanceof DatabaseError))
    throw error
  }
}

/** As the shop still: takes on the caller's role, or refuses a caller whose session has ended. */
function enterRole(caller: Caller): PreparedStatement {
  const ids = caller.role === 'anon' ? [null, null] : [caller.sessionId, caller.userId]
  return {
    name: 'enter-role',
    text: `select set_config('request.jwt.claims', $2, true),
      case when $1 = 'anon' or exists (
        select from auth.sessions where id = $3::uuid and user_id = $4::uuid
      ) then set_config('role', $1, true) else auth.refuse_session() end`,
    values: [caller.role, JSON.stringify(claimsOf(caller)), ...ids],
  }
}

/** Leaves nothing behind on a connection that may be somebody else's for the next transaction. */
function unprepared(caller: Caller): PreparedStatement {
  return { ...enterRole(caller), name: '' }
}

function claimsOf(caller: Caller): Record<string, string> {
  if (caller.role === 'anon') return { role: 'anon' }
  return { role: caller.role, sub: caller.userId, session_id: caller.sessionId }
}

/** The same with the pool given: what services take. */
export type RowAccess = <T>(caller: Caller, run: (client: PoolClient) => Promise<T>) => Promise<T>
