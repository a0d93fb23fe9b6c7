import type { Pool, PoolClient, QueryResult } from 'pg'

/** What everything that runs on a power cut ends with. */
class PowerCut extends Error {
  override name = 'PowerCut'
}

export type FragilePool = {
  pool: Pool
  /** The power goes after so many further statements; undefined: it stays on. */
  cutAfter(statements: number | undefined): void
  isCut(): boolean
}

type Query = (...args: unknown[]) => Promise<QueryResult>

/**
 * A pool whose power can go after any statement: also after a commit, so that whoever waits never
 * learns that it worked. What the payment provider keeps in the same database lies elsewhere, and
 * its power stays on.
 */
export function makeFragile(real: Pool): FragilePool {
  let left: number | undefined
  const isCut = () => left !== undefined && left <= 0

  async function run(query: Query, args: unknown[]): Promise<QueryResult> {
    const text = textOf(args)
    if (text === 'rollback') return await query(...args)
    if (isCut()) throw new PowerCut()
    const result = await query(...args)
    if (left === undefined || text === 'begin') return result
    left -= 1
    if (isCut()) throw new PowerCut()
    return result
  }

  function lend(client: PoolClient) {
    let isProviders = false
    const query: Query = client.query.bind(client) as unknown as Query
    return {
      query(...args: unknown[]) {
        isProviders ||= isOfProvider(args)
        return isProviders ? query(...args) : run(query, args)
      },
      release: (broken?: Error | boolean) => client.release(broken),
    }
  }

  const query: Query = real.query.bind(real) as unknown as Query
  const pool = {
    connect: async () => lend(await real.connect()),
    query: (...args: unknown[]) => run(query, args),
    end: () => real.end(),
  }
  return {
    // Only what the shop's own queries use of a pool.
    pool: pool as unknown as Pool,
    cutAfter(statements) {
      left = statements
    },
    isCut,
  }
}

function textOf([statement]: unknown[]): string {
  return typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '')
}

function isOfProvider(args: unknown[]): boolean {
  const values = Array.isArray(args[1]) ? args[1] : []
  return (
    textOf(args).includes('test_checkout') ||
    values.some((value) => typeof value === 'string' && value.startsWith('idempotency '))
  )
}
