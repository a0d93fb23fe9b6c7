import { type DatabaseConnection, type Dialect, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Span, Tracing } from '#server/telemetry/tracing.ts'
import { workContext } from '#server/telemetry/work-context.ts'

/** PostgreSQL with a span for each transaction that a request or a job runs. */
export function tracedDialect(pool: Pool, tracing: Tracing): Dialect {
  const dialect = new PostgresDialect({ pool })
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver()
      const begin = driver.beginTransaction.bind(driver)
      const commit = driver.commitTransaction.bind(driver)
      const rollback = driver.rollbackTransaction.bind(driver)
      const spans = new WeakMap<DatabaseConnection, Span>()
      driver.beginTransaction = async (connection, settings) => {
        const parent = workContext.current()?.span
        if (parent !== undefined) spans.set(connection, tracing.start('transaction', { parent }))
        await begin(connection, settings)
      }
      driver.commitTransaction = async (connection) => {
        await commit(connection)
        end(connection, true)
      }
      driver.rollbackTransaction = async (connection) => {
        await rollback(connection)
        end(connection, false)
      }
      return driver

      function end(connection: DatabaseConnection, isCommitted: boolean): void {
        const span = spans.get(connection)
        spans.delete(connection)
        span?.set({ 'db.is_committed': isCommitted })
        span?.end()
      }
    },
  }
}
