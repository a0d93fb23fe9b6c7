import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg'

/** Who is asking, as row-level security sees it. */
export type Caller =
  | { role: 'anon' }
  | { role: 'authenticated'; userId: string; sessionId: string; email: string }

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
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(enterRole(caller))
    const result = await run(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    throw error
  }
}

/**
 * The same for a single statement, sent together with its begin and commit: on a pipelined
 * connection that is one round trip instead of four. When an earlier part fails the transaction is
 * broken, so that the statement can never run outside the role.
 */
export async function queryWithRowAccess<Row extends QueryResultRow>(
  pool: Pool,
  caller: Caller,
  statement: QueryConfig,
): Promise<Row[]> {
  const client = await pool.connect()
  // Held back until all four are written, so that they leave in one packet.
  const { stream } = client.connection
  stream.cork()
  const parts = [
    client.query('begin'),
    client.query(enterRole(caller)),
    client.query<Row>(statement),
    client.query('commit'),
  ] as const
  stream.uncork()
  const [begun, entered, result, committed] = await Promise.allSettled(parts)
  const failed = [begun, entered, result, committed].find((part) => part.status === 'rejected')
  client.release(committed.status === 'rejected')
  if (failed) throw failed.reason
  return result.status === 'fulfilled' ? result.value.rows : []
}

/** As the shop still: takes on the caller's role, or refuses a caller whose session has ended. */
function enterRole(caller: Caller): QueryConfig {
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

function claimsOf(caller: Caller): Record<string, string> {
  if (caller.role === 'anon') return { role: 'anon' }
  return { role: caller.role, sub: caller.userId, session_id: caller.sessionId }
}

/** The same with the pool given: what services take. */
export type RowAccess = <T>(caller: Caller, run: (client: PoolClient) => Promise<T>) => Promise<T>
