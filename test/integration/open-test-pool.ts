import { Pool } from 'pg'

/**
 * Connections to a database that a test drops. A pool that ends does not wait for its connections: dropping the
 * database breaks those that are just closing, which is no fault. A broken one in use shows in its query.
 */
export function openTestPool(connectionString: string, max: number): Pool {
  const pool = new Pool({ connectionString, max })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
