import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Tracing } from '#server/telemetry/tracing.ts'
import type { AccountTables } from './tables/account-tables.ts'
import type { MoneyTables } from './tables/money-tables.ts'
import type { MonitoringTables } from './tables/monitoring-tables.ts'
import type { OrderTables } from './tables/order-tables.ts'
import type { PictureTables } from './tables/picture-tables.ts'
import type { ShopTables } from './tables/shop-tables.ts'
import { tracedDialect } from './traced-dialect.ts'

/** The tables of `migrations/`, as queries see them. */
export type Tables = AccountTables &
  PictureTables &
  OrderTables &
  MoneyTables &
  ShopTables &
  MonitoringTables

/** The database as the shop itself, above row-level security. */
export type Database = Kysely<Tables>
/** The same inside one transaction: what must happen together takes this type. */
export type DatabaseTransaction = Transaction<Tables>

/** Typed queries over a pool of connections; with a tracing, its transactions are spans. */
export function createDatabase(pool: Pool, tracing?: Tracing): Database {
  const dialect = tracing ? tracedDialect(pool, tracing) : new PostgresDialect({ pool })
  return new Kysely<Tables>({ dialect })
}
